/** The words that ask for a product. */
export interface Wanted {
  /**
   * Words that name the product, separated by spaces. Plurals and other forms are found by
   * `wordForms`. A word with a hyphen at its end is the beginning of longer words: `katzen-` finds
   * `Katzenfutter`.
   */
  readonly words: string
  /**
   * Words that only hint at the product. They count if no word beside them names another product.
   */
  readonly hints?: string
}

/** The words for the products of `goods.ts`. A product without words is not found. */
export const goodsWords: Readonly<Record<string, Wanted>> = {
  brew: {
    words: 'coffee espresso cappuccino barista cafe mug cup ☕',
    hints: 'brew drink',
  },
  light: {
    words: 'lantern lamp torch flashlight 🔦',
    hints: 'light night dark',
  },
  sleep: {
    words: 'blanket wool throw quilt pillow bedding',
    hints: 'sleep bed warm cozy winter',
  },
  dog: {
    words: 'dog puppy bowl 🐶',
    hints: 'pet animal',
  },
  tee: {
    words: 'tee shirt tshirt clothes clothing apparel hoodie sweater fashion 👕',
    hints: 'wear dress summer',
  },
  candle: {
    words: 'candle wax scent fragrance incense 🕯',
    hints: 'smell decor gift christmas',
  },
  plant: {
    words: 'plant fern flower succulent cactus garden herb tree 🌱',
    hints: 'grow green nature',
  },
  pack: {
    words: 'backpack rucksack bag luggage suitcase 🎒',
    hints: 'travel trip school student',
  },
  cap: {
    words: 'cap hat beanie headwear',
    hints: 'head sport golf',
  },
  ears: {
    words: 'headphone earbud speaker music podcast 🎧',
    hints: 'listen hear dance video',
  },
  flask: {
    words: 'flask bottle thermos water',
    hints: 'gym fitness bike',
  },
  book: {
    words: 'book notebook journal diary novel paper pen 📚',
    hints: 'read write study office',
  },
  bread: {
    words: 'bread bakery toast loaf sourdough cake pastry lunch 🍞',
    hints: 'bake breakfast eat food',
  },
  cat: {
    words: 'cat kitten kitty 🐱',
  },
  tea: {
    words: 'tea teapot matcha chai kettle 🍵',
    hints: 'afternoon grandma',
  },
  boots: {
    words: 'boot shoe sneaker sandal slipper 👟',
    hints: 'walk hike run rain',
  },
  pan: {
    words: 'pan skillet cookware wok grill barbecue',
    hints: 'cook fry kitchen chef dinner',
  },
  tent: {
    words: 'tent hammock tarp ⛺',
    hints: 'camp outdoor festival mountain forest',
  },
  mat: {
    words: 'mat yoga pilates',
    hints: 'stretch meditate exercise relax',
  },
  soap: {
    words: 'soap shampoo skincare cosmetics makeup bath towel 🧼',
    hints: 'wash clean skin hair shower',
  },
  boat: {
    words: 'toy boat puzzle doll kid child children baby',
    hints: 'play sail game',
  },
  watch: {
    words: 'watch clock jewelry bracelet ring necklace ⌚',
    hints: 'time',
  },
  shades: {
    words: 'sunglasses glasses shades 😎',
    hints: 'sun beach holiday surf',
  },
  phone: {
    words: 'phone smartphone iphone charger gadget 📱',
    hints: 'call tech',
  },
}

/** The grammar of a language, as far as it is needed to find products in a sentence. */
export interface Grammar {
  /** Words between two phrases, which belong to neither. */
  readonly joints: string
  /** Words that ask for nothing. */
  readonly idle: string
  /** The endings of other forms of a word, each with the ending of the listed form. */
  readonly wordForms: readonly (readonly [ending: string, base: string])[]
  /** Whether words may begin with others that are written as one with them: `Kaffeebecher`. */
  readonly hasCompounds: boolean
}

export const grammar: Grammar = {
  joints: 'and or but nor plus with without for who whom that which while when where then also',
  idle: 'i we you it they me us them my our your the a an this these some any all many more most everything anything stuff lots is are do have want wants need would can will like likes love loves enjoy sell selling buy make open start build help please just really best nice new old small big people person everyone folks friends customers shop store online business brand product goods not bring out there outside home as by in on at to from of into under over about so',
  wordForms: [
    ['s', ''],
    ['es', ''],
    ['ies', 'y'],
    ['ves', 'f'],
    ['ing', ''],
    ['ing', 'e'],
    ['ed', ''],
    ['ed', 'e'],
    ['er', ''],
    ['er', 'e'],
    ['ers', ''],
    ['ers', 'e'],
    ['y', ''],
  ],
  hasCompounds: false,
}

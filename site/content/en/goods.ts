/** A drawn product, with its name and its price in the brand's currency. */
export interface Product {
  readonly name: string
  readonly price: number
}

/**
 * The products of the drawn catalog, by the names of their drawings in `ui/goods`. The words that
 * ask for them are in `goods-words.ts`.
 */
export const goods: Readonly<Record<string, Product>> = {
  brew: { name: 'Field dripper', price: 24 },
  light: { name: 'Night lantern', price: 38 },
  sleep: { name: 'Harbor blanket', price: 72 },
  dog: { name: 'Trail bowl', price: 16 },
  tee: { name: 'Deck tee', price: 22 },
  candle: { name: 'Tin candle', price: 18 },
  plant: { name: 'Window fern', price: 14 },
  pack: { name: 'Day pack', price: 64 },
  cap: { name: 'Quay cap', price: 26 },
  ears: { name: 'Watch headphones', price: 89 },
  flask: { name: 'Steel flask', price: 28 },
  book: { name: 'Log book', price: 12 },
  bread: { name: 'Bread board', price: 34 },
  cat: { name: 'Scratching post', price: 36 },
  tea: { name: 'Galley teapot', price: 42 },
  boots: { name: 'Shore boots', price: 96 },
  pan: { name: 'Camp skillet', price: 46 },
  tent: { name: 'Two-berth tent', price: 148 },
  mat: { name: 'Morning mat', price: 32 },
  soap: { name: 'Salt soap', price: 9 },
  boat: { name: 'Tin boat', price: 21 },
  watch: { name: 'Tide watch', price: 120 },
  shades: { name: 'Noon shades', price: 44 },
  phone: { name: 'Phone sleeve', price: 19 },
}

/** The texts by which the sentence, and the search over the catalog, say what they found. */
export const finding = {
  /** The label of the sentence's field. */
  ask: 'What do you want to sell?',
  /** Continues the label of the button, to say what a press does. */
  builds: 'this shop',
  /** Follows `builds`, for visitors who are not signed in. */
  signsUp: ': sign up',
  /** The name of the shop that is being stocked. */
  yours: 'Your shop',
  missing: 'We’d look for that in 1M+ products',
  sum: (count: number, price: string) => `${count === 1 ? 'product' : 'products'}, ${price} in all`,
  /** Continues the sum with the products for which the picture has no room. */
  others: (names: string) => `, with ${names}`,
  found: (count: number, all: number) => `${count} of ${all} found`,
  missed: (phrase: string) => `“${phrase}”: we’d look for that in 1M+ products`,
}

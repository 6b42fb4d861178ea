import type { goodsWords as english, Grammar } from '../en/goods-words.ts'

/** All words are in lower case, even nouns, because the script of the page has to be small. */
export const goodsWords: typeof english = {
  brew: {
    words: 'kaffee espresso cappuccino café becher tasse ☕ kaffee-',
    hints: 'brühen trinken',
  },
  light: {
    words: 'laterne lampe licht leuchte 🔦',
    hints: 'nacht dunkel',
  },
  sleep: {
    words: 'decke wolle kissen bettwäsche sofa',
    hints: 'schlafen bett warm winter',
  },
  dog: {
    words: 'hund welpe napf 🐶 hündin hunde-',
    hints: 'tier haustier',
  },
  tee: {
    words: 'shirt tshirt hemd pullover kleidung mode kleid 👕',
    hints: 'tragen sommer',
  },
  candle: {
    words: 'kerze teelicht wachs duft 🕯 kerzen- duft-',
    hints: 'riechen deko geschenk weihnachten',
  },
  plant: {
    words: 'pflanze farn blume kaktus garten kräuter baum 🌱 blumentopf blumen- pflanzen-',
    hints: 'grün natur',
  },
  pack: {
    words: 'rucksack tasche koffer gepäck 🎒',
    hints: 'reisen schule',
  },
  cap: {
    words: 'mütze kappe hut',
    hints: 'kopf sport',
  },
  ears: {
    words: 'kopfhörer lautsprecher musik podcast 🎧 musik-',
    hints: 'hören tanzen',
  },
  flask: {
    words: 'flasche thermoskanne wasser',
    hints: 'fitness rad fahrrad',
  },
  book: {
    words: 'buch roman heft papier stift 📚 bücher-',
    hints: 'lesen schreiben lernen büro',
  },
  bread: {
    words: 'brot brötchen bäcker backen toast kuchen keks 🍞 brot- kuchen-',
    hints: 'frühstück essen',
  },
  cat: {
    words: 'katze kater kätzchen kratzbaum 🐱 katzen-',
  },
  tea: {
    words: 'tee kanne matcha chai kessel 🍵',
  },
  boots: {
    words: 'stiefel schuh sneaker sandale socke 👟 schuh-',
    hints: 'gehen wandern laufen regen',
  },
  pan: {
    words: 'pfanne topf wok grill grill-',
    hints: 'kochen braten küche',
  },
  tent: {
    words: 'zelt camping hängematte ⛺ camper zelt- camping-',
    hints: 'zelten campen draußen berg wald',
  },
  mat: {
    words: 'matte yoga pilates yoga-',
    hints: 'dehnen turnen',
  },
  soap: {
    words: 'seife shampoo kosmetik handtuch bad 🧼 seifen-',
    hints: 'waschen haut haare duschen',
  },
  boat: {
    words: 'spielzeug boot puzzle puppe kind baby kinder- puppen- spiel-',
    hints: 'spielen segeln spiel',
  },
  watch: {
    words: 'uhr armbanduhr wecker schmuck armband ring kette ⌚ uhren- schmuck-',
    hints: 'zeit',
  },
  shades: {
    words: 'brille 😎',
    hints: 'sonne strand urlaub sonnig',
  },
  phone: {
    words: 'handy phone telefon hülle ladegerät handy- 📱',
    hints: 'anrufen technik',
  },
}

export const grammar: Grammar = {
  joints: 'und oder aber mit ohne für die der das den dem welch wer was wenn auch',
  idle: 'ich du sie es wir mich mein dein unser sein ein einem kein all viel mehr etwas gern nur so zu zum im am in an auf aus bei von bis über unter nach wie bin ist sind hat hab will wollen möchte brauchen kann mag mögen lieben verkaufen kaufen finden bitte gut schön neu alt klein groß leute mensch freund kunde shop laden produkt ware nicht zuhause hundert',
  wordForms: [
    ['n', ''],
    ['e', ''],
    ['en', ''],
    ['er', ''],
    ['ern', ''],
    ['s', ''],
    ['es', ''],
    ['t', 'en'],
    ['e', 'en'],
    ['st', 'en'],
  ],
  hasCompounds: true,
}

import type { goods as english, finding as englishFinding } from '../en/goods.ts'
import type { Translation } from '../translation.ts'

/** Long names say where they may break: a phone has room for nine letters. */
export const goods: typeof english = {
  brew: { name: 'Kaffee\u00adfilter', price: 24 },
  light: { name: 'Nacht\u00adlaterne', price: 38 },
  sleep: { name: 'Hafen\u00addecke', price: 72 },
  dog: { name: 'Reise\u00adnapf', price: 16 },
  tee: { name: 'Deck\u00adshirt', price: 22 },
  candle: { name: 'Dosen\u00adkerze', price: 18 },
  plant: { name: 'Fenster\u00adfarn', price: 14 },
  pack: { name: 'Tages\u00adrucksack', price: 64 },
  cap: { name: 'Kai\u00admütze', price: 26 },
  ears: { name: 'Wach\u00adkopf\u00adhörer', price: 89 },
  flask: { name: 'Stahl\u00adflasche', price: 28 },
  book: { name: 'Logbuch', price: 12 },
  bread: { name: 'Brot\u00adbrett', price: 34 },
  cat: { name: 'Kratz\u00adbaum', price: 36 },
  tea: { name: 'Kombü\u00adsen\u00adkanne', price: 42 },
  boots: { name: 'Strand\u00adstiefel', price: 96 },
  pan: { name: 'Lager\u00adpfanne', price: 46 },
  tent: { name: 'Zwei\u00adkojen\u00adzelt', price: 148 },
  mat: { name: 'Morgen\u00admatte', price: 32 },
  soap: { name: 'Salz\u00adseife', price: 9 },
  boat: { name: 'Blech\u00adboot', price: 21 },
  watch: { name: 'Gezei\u00adten\u00aduhr', price: 120 },
  shades: { name: 'Mittags\u00adbrille', price: 44 },
  phone: { name: 'Handy\u00adhülle', price: 19 },
}

export const finding: Translation<typeof englishFinding> = {
  ask: 'Was willst du verkaufen?',
  builds: 'lassen',
  signsUp: ': registrieren',
  yours: 'Dein Shop',
  missing: 'Danach suchen wir in über 1 Million Produkten',
  sum: (count, price) => `${count === 1 ? 'Produkt' : 'Produkte'}, zusammen ${price}`,
  others: (names) => `, mit ${names}`,
  found: (count, all) => `${count} von ${all} gefunden`,
  missed: (phrase) => `„${phrase}“: Danach suchen wir in über 1 Million Produkten`,
}

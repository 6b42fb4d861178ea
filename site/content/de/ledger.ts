import type { ledger as english } from '../en/ledger.ts'
import type { Translation } from '../translation.ts'

export const ledger: Translation<Omit<typeof english, 'example'>> & Pick<typeof english, 'example'> = {
  title: 'Ab wann es\nsich lohnt',
  lead: 'Setz deine eigenen Zahlen ein. Das ist nur gerechnet, nicht versprochen.',
  price: 'Was ein Kunde zahlt',
  cost: 'Was dich die Ware kostet',
  orders: 'Bestellungen pro Woche',
  example: { price: 38, cost: 21.5, orders: 6 },
  left: 'Bleibt von jeder Bestellung',
  monthly: (plan, price) => `${plan}, ${price} im Monat`,
  yearly: (plan, price) => `${plan}, ${price} im Jahr`,
  after: (count, orders) => `nach ${orders} ${count === 1 ? 'Bestellung' : 'Bestellungen'}`,
  within: (weeks) => (weeks === 1 ? ', binnen einer Woche' : `, binnen ${weeks} Wochen`),
  beyondMonth: ', mehr, als dir ein Monat bringt',
  beyondYear: ', mehr, als dir ein Jahr bringt',
  never: 'nie: Von einer Bestellung bleibt nichts',
  unread: 'braucht einen Preis und die Kosten, etwa 38 und 21,50',
}

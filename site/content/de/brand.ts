import type { Brand } from '../en/brand.ts'

const name = 'Dropharbor'

export const brand: Brand = {
  name,
  homeLabel: `${name}, Startseite`,
  promise: 'Logistik, die einfach läuft, für Leute, die noch nie etwas verschickt haben.',
  rights: `${name}. Alle Rechte vorbehalten.`,
  language: 'de',
  direction: 'ltr',
  locale: 'de_DE',
  currency: 'USD',
  // The mark is a box lowered into an open hold.
  mark: {
    lines: [
      { d: 'M3 6v15a4 4 0 0 0 4 4h14a4 4 0 0 0 4-4V6', width: 3 },
      { d: 'M14 1v9', width: 1.75 },
    ],
    solid: 'M9 10h10v9H9z',
  },
}

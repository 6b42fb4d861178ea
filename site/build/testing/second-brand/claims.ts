import type { Claims } from '../../../content/en/claims.ts'

export const claims: Claims = {
  trusted: { before: 'Watered by', figure: '400 growers' },
  statsTitle: 'Counted last spring',
  stats: [
    { figure: '400', label: 'growers', note: 'Most of them have a greenhouse.' },
    { figure: '9,000', label: 'plants posted', note: 'All but six arrived upright.' },
  ],
}

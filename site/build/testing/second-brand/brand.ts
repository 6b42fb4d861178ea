import type { Brand } from '../../../content/en/brand.ts'

export const brand: Brand = {
  name: 'Fernpost',
  homeLabel: 'Fernpost, start page',
  promise: 'House plants by mail, sold by people who never water them.',
  rights: 'Fernpost Ltd. No leaf unturned.',
  language: 'en-GB',
  // Unusual for English: the test checks that the pages take these values from here.
  direction: 'rtl',
  locale: 'en_GB',
  currency: 'GBP',
  mark: {
    lines: [{ d: 'M14 26V10', width: 2 }],
    solid: 'M14 12c0-8 4-10 10-10c0 7-3 10-10 10z',
  },
}

import { expect, test } from 'vitest'
import { pages } from '../content/en/pages.ts'
import { cardAddress } from './card-address.ts'

test.each([
  ['/', '/cards/home.png'],
  ['/pricing', '/cards/pricing.png'],
  ['/guides/first-week', '/cards/guides-first-week.png'],
] as const)('%s has %s', (path, address) => {
  expect(cardAddress({ ...pages.home, path })).toBe(address)
})

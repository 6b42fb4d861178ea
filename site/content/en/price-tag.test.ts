import { expect, test } from 'vitest'
import { priceTag } from './price-tag.ts'

test.each([
  [0, '$0'],
  [79, '$79'],
  [45.75, '$45.75'],
  [41.5, '$41.50'],
  [100 / 12, '$8.33'],
  [1200, '$1,200'],
])('%d is written %s', (amount, text) => {
  expect(priceTag(amount)).toBe(text)
})

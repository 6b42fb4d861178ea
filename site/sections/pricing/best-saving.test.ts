import { expect, test } from 'vitest'
import { bestSaving } from './best-saving.ts'

const free = { priceMonthly: 0, priceYearly: 0 }

test.each([
  [
    'the best of two, rounded down',
    [free, { priceMonthly: 79, priceYearly: 549 }, { priceMonthly: 49, priceYearly: 399 }],
    0.42,
  ],
  ['a year at the price of twelve months', [{ priceMonthly: 10, priceYearly: 120 }], 0],
  ['nothing to pay', [free], 0],
  ['no plan', [], 0],
])('%s', (_name, plans, share) => {
  expect(bestSaving(plans)).toBe(share)
})

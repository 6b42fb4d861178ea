import { expect, test } from 'vitest'
import { yearlySaving } from './yearly-saving.ts'

test.each([
  ['Plus', 79, 549, 399],
  ['Pro', 49, 399, 189],
  ['Free', 0, 0, 0],
  ['a year at the price of twelve months', 10, 120, 0],
  ['a year that costs more', 10, 130, 0],
])('%s', (_plan, priceMonthly, priceYearly, saving) => {
  expect(yearlySaving({ priceMonthly, priceYearly })).toBe(saving)
})

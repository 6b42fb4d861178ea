import { expect, test } from 'vitest'
import { monthlyEquivalent } from './monthly-equivalent.ts'

test.each([
  [549, 45.75],
  [399, 33.25],
  [0, 0],
])('$%d a year is $%d a month', (yearly, monthly) => {
  expect(monthlyEquivalent(yearly)).toBe(monthly)
})

import { expect, test } from 'vitest'
import { readSpan } from './read-span.ts'

test.each([
  ['90m', 5_400_000],
  ['12h', 43_200_000],
  ['30d', 2_592_000_000],
])('%s is %i ms', (text, ms) => {
  expect(readSpan(text)).toBe(ms)
})

test.each(['', 'd', '0d', '30', '30 d', '-1d', '1.5h', '1e3d', '36501d', '99999999m', '30D'])(
  '%s is no span',
  (text) => {
    expect(() => readSpan(text)).toThrow('written like 90m, 12h or 30d')
  },
)

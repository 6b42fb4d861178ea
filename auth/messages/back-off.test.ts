import { expect, test } from 'vitest'
import { backOff } from './back-off.ts'

test('twice as long each time, up to ten minutes', () => {
  const seconds = [1, 2, 3, 8, 9, 50, 5000].map((attempts) => backOff(attempts, 0.5) / 1000)
  expect(seconds).toEqual([5, 10, 20, 600, 600, 600, 600])
})

test('give or take a quarter, so that not all come back at once', () => {
  expect([backOff(1, 0), backOff(1, 1)]).toEqual([3_750, 6_250])
})

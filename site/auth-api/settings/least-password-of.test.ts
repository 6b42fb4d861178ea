import { expect, test } from 'vitest'
import { leastPasswordOf } from './least-password-of.ts'

test.each([
  [{ password_min_length: 12 }, 12],
  [{ password_min_length: 6 }, 6],
  [{ password_min_length: 3 }, 6],
  [{ password_min_length: '12' as unknown as number }, 6],
  [{}, 6],
])('of a service that tells %j it is %i', (settings, least) => {
  expect(leastPasswordOf(settings)).toBe(least)
})

import { expect, test } from 'vitest'
import { LoopDelay } from './loop-delay.ts'

/** Returns the delay after consecutive ticks of these lengths, with these shares of a core. */
function after(ticks: readonly (readonly [tookMs: number, cores: number])[]): number {
  const delay = new LoopDelay(100)
  let [atMs, user] = [1000, 0]
  delay.tick(atMs, { user, system: 0 })
  for (const [tookMs, cores] of ticks) {
    atMs += tookMs
    user += tookMs * cores * 1000
    delay.tick(atMs, { user, system: 0 })
  }
  return delay.steadyMs
}

test('is what every one of the last three ticks was late at least', () => {
  expect(after([])).toBe(0)
  expect(after(Array(2).fill([700, 1]))).toBe(0)
  expect(after(Array(3).fill([700, 1]))).toBe(600)
  expect(after([...Array(3).fill([700, 1]), [400, 2]])).toBe(300)
  expect(after([...Array(5).fill([700, 1]), [100, 0]])).toBe(0)
})

test('does not count what other programs take, nor a timer that comes early', () => {
  expect(after(Array(5).fill([5000, 0.2]))).toBe(0)
  expect(after(Array(3).fill([90, 1]))).toBe(0)
})

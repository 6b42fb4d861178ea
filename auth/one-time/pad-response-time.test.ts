import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { padResponseTime } from './pad-response-time.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const take = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const fail = () => Promise.reject(new Error('no'))

/** Measures how long the work took, on a clock that the test moves. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  let end = Number.NaN
  const note = () => {
    end = performance.now()
  }
  void padResponseTime({}, work).then(note, note)
  await vi.advanceTimersByTimeAsync(2000)
  return end - start
}

test.each<[string, () => Promise<unknown>, number]>([
  ['nothing', async () => {}, 200],
  ['something', () => take(60), 200],
  ['nearly too much', () => take(199), 200],
  ['a failure', fail, 200],
  ['a failure after something', () => take(60).then(fail), 200],
  ['a little too much', () => take(230), 400],
  ['far too much', () => take(790), 800],
])('%s is answered after whole steps, not before and not later', async (_what, work, expected) => {
  expect(await timeOf(work)).toBe(expected)
})

test('padded work passes on its result or its error', async () => {
  vi.useRealTimers()
  expect(await padResponseTime({}, async () => 7)).toBe(7)
  await expect(padResponseTime({}, fail)).rejects.toThrow('no')
})

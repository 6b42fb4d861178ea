import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inEvenTime } from './in-even-time.ts'

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await inEvenTime(work).catch(() => {})
  return performance.now() - start
}

test.concurrent.each<[string, () => Promise<unknown>, number]>([
  ['nothing', async () => {}, 200],
  ['something', () => wait(60), 200],
  ['a failure', () => Promise.reject(new Error('no')), 200],
  ['a failure after something', () => wait(60).then(() => Promise.reject(new Error('no'))), 200],
  ['a little too much', () => wait(230), 400],
])('%s is answered after whole steps', async (_what, work, expected) => {
  expect(await timeOf(work)).toBeGreaterThanOrEqual(expected)
})

test('passes on what came of it', async () => {
  expect(await inEvenTime(async () => 7)).toBe(7)
  await expect(inEvenTime(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AuthError } from '../errors.ts'
import { padRefusal } from './pad-refusal.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const take = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const fail = (status: 400 | 503) => () =>
  Promise.reject(new AuthError(status, status === 400 ? 'invalid_credentials' : 'service_unavailable', 'no'))

test.each<[string, () => Promise<unknown>, number]>([
  ['a success', () => take(60), 60],
  ['a refusal', fail(400), 200],
  ['a refusal after something', () => take(60).then(fail(400)), 200],
  ['a refusal after too much', () => take(230).then(fail(400)), 400],
  ['a failure of ours', () => take(60).then(fail(503)), 60],
])('%s is answered in its time', async (_what, work, expected) => {
  const start = performance.now()
  let end = Number.NaN
  const note = () => {
    end = performance.now()
  }
  void padRefusal({}, work).then(note, note)
  await vi.advanceTimersByTimeAsync(1000)
  expect(end - start).toBe(expected)
})

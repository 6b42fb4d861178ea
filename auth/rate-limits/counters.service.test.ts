import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { createPostgresDatabase } from '../testing/postgres.ts'
import type { Counter, Policy } from './counter.ts'
import { createMemoryCounter } from './memory-counter.ts'
import { createPostgresCounter } from './postgres-counter.ts'

const DAY = 86_400_000

describe.each(['memory', 'postgres'])('a counter in %s', (store) => {
  async function start(policy: Omit<Policy, 'name'>) {
    let now = Date.now()
    const clock = () => now
    const whole = { name: 'test', ...policy }
    const advance = (ms: number) => {
      now += ms
    }
    if (store === 'memory') {
      const counter = createMemoryCounter(whole, clock)
      return { counter, other: counter, advance }
    }
    const DATABASE_URL = await createPostgresDatabase(inject('postgresUrl'))
    const database = await openDatabase({ DATA_DIR: '', DATABASE_URL, DATABASE_POOL: 10 })
    onTestFinished(() => database.close())
    const { pool } = database
    if (!pool) throw new Error('no Postgres')
    // Two counters on one database, as in two processes.
    const [counter, other] = [0, 1].map(() => createPostgresCounter(whole, clock, pool))
    return { counter: counter as Counter, other: other as Counter, advance }
  }

  test('lets no more pass of two hundred at once', async () => {
    const { counter, other } = await start({ points: 7, seconds: 300 })
    const waits = await Promise.all(
      Array.from({ length: 200 }, (_, n) => (n % 2 === 0 ? counter : other).take('one')),
    )
    expect(waits.filter((wait) => wait === 0)).toHaveLength(7)
    expect(await counter.take('other')).toBe(0)
  })

  test('begins anew when the window is over, and gives back what should not count', async () => {
    const { counter, advance } = await start({ points: 2, seconds: 60 })
    for (let n = 0; n < 2; n++) expect(await counter.take('one')).toBe(0)
    expect(await counter.wait('one')).toBe(60_000)
    await counter.giveBack('one')
    expect([await counter.wait('one'), await counter.wait('one', 1)]).toEqual([0, 60_000])
    expect([await counter.take('one'), await counter.take('one')]).toEqual([0, 60_000])
    advance(60_000)
    expect(await counter.take('one')).toBe(0)
  })

  test('gives back no more than was taken', async () => {
    const { counter } = await start({ points: 1, seconds: 60 })
    await counter.giveBack('one')
    expect(await counter.take('one')).toBe(0)
    for (let n = 0; n < 3; n++) await counter.giveBack('one')
    expect([await counter.take('one'), await counter.take('one')]).toEqual([0, 60_000])
  })

  test('slows down past the free ones, one of any number at a time', async () => {
    const { counter, other, advance } = await start({ points: 1, seconds: 86_400, slowsDown: true })
    const minutes = []
    for (let n = 0; n < 8; n++) {
      const waits = await Promise.all(
        Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? counter : other).take('one')),
      )
      expect(waits.filter((wait) => wait === 0)).toHaveLength(1)
      const wait = Math.max(...waits)
      minutes.push(wait / 60_000)
      advance(wait)
    }
    expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
    advance(DAY)
    expect([await counter.take('one'), await counter.take('one')]).toEqual([0, 60_000])
  })

  test.each([true, false])(
    'holds no key for longer than it means when the clock jumps (slows down: %s)',
    async (slowsDown) => {
      const { counter, advance } = await start({ points: 1, seconds: 300, slowsDown })
      advance(40 * DAY)
      await counter.take('one')
      expect(await counter.take('one')).toBeLessThanOrEqual(300_000)
      advance(-40 * DAY)
      expect(await counter.take('one')).toBe(0)
      // The clock is put back by less than a window, so the wait is never longer than the window.
      expect(await counter.take('one')).toBeGreaterThan(0)
      advance(-2000)
      expect(await counter.take('one')).toBeLessThanOrEqual(300_000)
    },
  )
})

test('a counter in memory forgets what is over, and the oldest beyond its bound', async () => {
  let now = 0
  const counter = createMemoryCounter({ name: 'test', points: 1, seconds: 60 }, () => now, 3)
  for (const key of ['a', 'b', 'c', 'd']) expect(await counter.take(key)).toBe(0)
  expect([await counter.wait('a'), await counter.wait('d')]).toEqual([0, 60_000])
  now += 60_000
  expect(await counter.take('d')).toBe(0)
  expect(await counter.wait('c')).toBe(0)
})

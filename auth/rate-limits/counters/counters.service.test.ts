import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../db/open.ts'
import { createPostgresDatabase } from '../../testing/postgres.ts'
import type { Policy } from '../counter.ts'
import { createLimiter } from '../limiter.ts'
import type { Count, Counters, CountRequest } from './counters.ts'
import { createMemoryCounters } from './memory-counters.ts'
import { createPostgresCounters } from './postgres-counters.ts'

const policy = (name: string, points: number, rest: Partial<Policy> = {}): Policy => ({
  name,
  points,
  seconds: 300,
  ...rest,
})
const several = (times: number) => Array.from({ length: times }, (_, index) => index)

async function startPostgres(clock: () => number) {
  const DATABASE_URL = await createPostgresDatabase(inject('postgresUrl'))
  const database = await openDatabase({ DATA_DIR: '', DATABASE_URL, DATABASE_POOL: 10 })
  onTestFinished(() => database.close())
  const { pool } = database
  if (!pool) throw new Error('no Postgres')
  // Two counters on one database, as in two processes.
  const [one, other] = [createPostgresCounters(clock, pool), createPostgresCounters(clock, pool)] as const
  return { one, other, db: database.db, pool }
}

describe.each(['memory', 'postgres'])('counters in %s that are asked together', (store) => {
  async function start() {
    let now = Date.now()
    const clock = () => now
    const advance = (ms: number) => {
      now += ms
    }
    if (store === 'postgres') return { ...(await startPostgres(clock)), advance }
    const counters = createMemoryCounters(clock)
    return { one: counters as Counters, other: counters as Counters, advance }
  }

  test('count with all or with none, and tell which has no room', async () => {
    const { one, other } = await start()
    const wide: Count = { policy: policy('wide', 3), key: 'a' }
    const narrow: Count = { policy: policy('narrow', 1), key: 'b' }
    expect(await one.take([wide, narrow])).toBe(undefined)
    for (const counters of [one, other, one]) {
      expect(await counters.take([wide, narrow])).toEqual({ index: 1, wait: 300_000 })
    }
    expect(await other.take([narrow, wide])).toEqual({ index: 0, wait: 300_000 })
    expect(await one.count([wide, narrow])).toEqual([1, 1])
    await other.giveBack([narrow, wide])
    expect(await one.count([wide, narrow])).toEqual([0, 0])
    expect(await other.take([wide, narrow])).toBe(undefined)
    await one.giveBack([narrow])
    expect(await one.take([wide, narrow])).toBe(undefined)
  })

  test('name the first without room, also where a later one was refused a moment ago', async () => {
    const { one } = await start()
    const first: Count = { policy: policy('first', 1), key: 'a' }
    const second: Count = { policy: policy('second', 1, { seconds: 60 }), key: 'b' }
    expect(await one.take([second])).toBe(undefined)
    expect(await one.take([first, second])).toEqual({ index: 1, wait: 60_000 })
    expect(await one.take([first])).toBe(undefined)
    expect(await one.take([first, second])).toEqual({ index: 0, wait: 300_000 })
  })

  test('count what is kept where another refuses, and nothing that is only looked at', async () => {
    const { one, other } = await start()
    const kept: CountRequest = { policy: policy('kept', 4), key: 'a', isKept: true }
    const narrow: Count = { policy: policy('narrow', 1), key: 'b' }
    const looked: CountRequest = { policy: policy('looked', 5), key: 'c', beyond: 4 }
    expect(await one.take([kept, looked, narrow])).toBe(undefined)
    for (const counters of [one, one, other]) {
      expect(await counters.take([kept, looked, narrow])).toEqual({ index: 2, wait: 300_000 })
    }
    expect(await one.count([kept, narrow, looked])).toEqual([4, 1, 0])
    expect(await other.take([kept, looked])).toEqual({ index: 0, wait: 300_000 })
    await one.take([{ ...looked, beyond: undefined }])
    const another: Count = { policy: policy('another', 1), key: 'd' }
    // The wait lasts until every limit that is only looked at has room.
    const longer: CountRequest = { policy: policy('longer', 1, { seconds: 900 }), key: 'e', beyond: 1 }
    await one.take([{ ...longer, beyond: undefined }])
    expect(await one.take([another, looked, longer])).toEqual({ index: 1, wait: 900_000 })
    expect(await other.count([another, longer])).toEqual([0, 1])
  })

  test('slow one down behind another that has room, and not behind one that has none', async () => {
    const { one, other, advance } = await start()
    const client: Count = { policy: policy('client', 3), key: 'a' }
    const slow: Count = { policy: policy('slow', 1, { seconds: 86_400, slowsDown: true }), key: 'b' }
    expect(await one.take([client, slow])).toBe(undefined)
    expect(await other.take([client, slow])).toEqual({ index: 1, wait: 60_000 })
    advance(60_000)
    expect(await one.take([client, slow])).toBe(undefined)
    expect(await other.take([client, slow])).toEqual({ index: 1, wait: 120_000 })
    advance(120_000)
    expect(await one.take([client])).toBe(undefined)
    expect(await other.take([client, slow])).toMatchObject({ index: 0 })
    expect(await one.count([client, slow])).toEqual([3, 2])
    expect(await one.take([slow])).toBe(undefined)
  })

  test('let no more pass of two hundred at once, and count no other', async () => {
    const { one, other } = await start()
    const all: Count = { policy: policy('all', 30), key: 'all' }
    const client = (index: number): Count => ({ policy: policy('client', 7), key: `client ${index % 40}` })
    const refusals = await Promise.all(
      several(200).map((index) => (index % 2 === 0 ? one : other).take([client(index), all])),
    )
    expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(30)
    expect(await one.count([all])).toEqual([30])
    const ofClients = await one.count(several(40).map(client))
    expect(ofClients.reduce((sum, each) => sum + each)).toBe(30)
  })
})

test('what a transaction takes back is counted until it is committed, and again where it is not', async () => {
  const { one, other, db } = await startPostgres(Date.now)
  const counts: Count[] = several(2).map((index) => ({ policy: policy(`of ${index}`, 5), key: 'a' }))
  await one.take(counts)
  const work = (isRolledBack: boolean) =>
    db.transaction().execute(async (trx) => {
      await one.giveBackIn?.(trx, counts)
      expect(await other.count(counts)).toEqual([1, 1])
      if (isRolledBack) throw new Error('rolled back')
    })
  await expect(work(true)).rejects.toThrow('rolled back')
  expect(await other.count(counts)).toEqual([1, 1])
  await work(false)
  expect(await other.count(counts)).toEqual([0, 0])
})

test('a limit waits for no count that it says nothing about, loses none at a stop, and logs what fails', async () => {
  const { one, pool } = await startPostgres(Date.now)
  const log: string[] = []
  const limiter = createLimiter(one, { warn: (_fields, text) => void log.push(text) })
  const counts: Count[] = several(2).map((index) => ({ policy: policy(`of ${index}`, 1), key: 'a' }))
  limiter.takeSoon(counts)
  await limiter.settle()
  expect(await one.count(counts)).toEqual([1, 1])
  // Each is counted independently: one without room does not prevent the other.
  limiter.takeSoon([...counts, { policy: policy('further', 1), key: 'a' }])
  await limiter.settle()
  expect(await one.count([{ policy: policy('further', 1), key: 'a' }])).toEqual([1])
  await pool.query('ALTER TABLE auth.rate_limits RENAME TO elsewhere')
  await limiter.giveBack(counts)
  limiter.takeSoon([{ policy: policy('another', 1), key: 'a' }])
  await limiter.settle()
  expect(log).toEqual(['the count of a limit could not be taken back', 'a limit could not be counted'])
})

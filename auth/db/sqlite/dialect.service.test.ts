import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '../../../tooling/eventually.ts'
import { patience, timeouts } from '../timeouts.ts'
import { sqliteDialect } from './dialect.ts'
import { SqliteError } from './writer/sqlite-error.ts'
import { SqliteWriter } from './writer/writer.ts'

interface Tables {
  counters: { name: string; value: number }
}

let folder: string
let db: Kysely<Tables>
/** How long one waits for its turn depends on the machine; the test looks only at the outcome. */
const open = () =>
  new Kysely<Tables>({ dialect: sqliteDialect(new SqliteWriter(join(folder, 'test.sqlite'), patience)) })
const values = async () =>
  Object.fromEntries(
    (await db.selectFrom('counters').selectAll().execute()).map((row) => [row.name, row.value]),
  )

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dropharbor-sqlite-'))
  db = open()
  await sql`create table counters (name text primary key, value integer not null check (value < 1000))`.execute(
    db,
  )
})
afterEach(async () => {
  await db.destroy()
  await rm(folder, { recursive: true, force: true })
})

test('a database is in WAL mode, and synced at each commit', async () => {
  expect((await sql<{ journal_mode: string }>`pragma journal_mode`.execute(db)).rows[0]?.journal_mode).toBe(
    'wal',
  )
  expect((await sql<{ synchronous: number }>`pragma synchronous`.execute(db)).rows[0]?.synchronous).toBe(2)
})

test('a hundred transactions at once that read and write add up', async () => {
  await db.insertInto('counters').values({ name: 'a', value: 0 }).execute()
  await Promise.all(
    Array.from({ length: 100 }, () =>
      db.transaction().execute(async (trx) => {
        const { value } = await trx.selectFrom('counters').select('value').executeTakeFirstOrThrow()
        await trx
          .updateTable('counters')
          .set({ value: value + 1 })
          .execute()
      }),
    ),
  )
  expect(await values()).toEqual({ a: 100 })
})

test('what a transaction did is undone when it fails, and what went beside it stays', async () => {
  const failing = db.transaction().execute(async (trx) => {
    await trx.insertInto('counters').values({ name: 'undone', value: 1 }).execute()
    await trx.insertInto('counters').values({ name: 'too high', value: 5000 }).execute()
  })
  const beside = [
    db.insertInto('counters').values({ name: 'single', value: 1 }).execute(),
    db
      .transaction()
      .execute((trx) => trx.insertInto('counters').values({ name: 'whole', value: 1 }).execute()),
  ]
  await expect(failing).rejects.toThrow(SqliteError)
  await Promise.all(beside)
  expect(await values()).toEqual({ single: 1, whole: 1 })
})

test('of many transactions at once each is kept or undone by itself, the first of them too', async () => {
  const all = Array.from({ length: 40 }, (_, index) =>
    db.transaction().execute(async (trx) => {
      await trx
        .insertInto('counters')
        .values({ name: `before ${index}`, value: 1 })
        .execute()
      if (index % 2 === 0) throw new Error('undone')
      await trx
        .insertInto('counters')
        .values({ name: `after ${index}`, value: 1 })
        .execute()
    }),
  )
  await Promise.allSettled(all)
  const kept = Array.from({ length: 40 }, (_, index) => index).filter((index) => index % 2 === 1)
  expect(Object.keys(await values()).toSorted()).toEqual(
    kept.flatMap((index) => [`after ${index}`, `before ${index}`]).toSorted(),
  )
})

test('a commit that fails takes back nothing of the transaction that has begun meanwhile', async () => {
  await sql`create table owed (name text references counters (name) deferrable initially deferred)`.execute(
    db,
  )
  for (let round = 0; round < 30; round++) {
    const failing = db.transaction().execute((trx) => sql`insert into owed values ('nobody')`.execute(trx))
    const beside = db.transaction().execute(async (trx) => {
      await trx.insertInto('counters').values({ name: 'before', value: 1 }).execute()
      await Promise.race([failing.catch(() => {}), new Promise((later) => setTimeout(later, 5))])
      await trx.insertInto('counters').values({ name: 'after', value: 1 }).execute()
      throw new Error('undone')
    })
    await Promise.allSettled([failing, beside])
    expect(await values()).toEqual({})
  }
})

test('a transaction sees what it wrote, no other query does before it ends', async () => {
  const written = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const transaction = db.transaction().execute(async (trx) => {
    await trx.insertInto('counters').values({ name: 'a', value: 1 }).execute()
    expect(await trx.selectFrom('counters').selectAll().execute()).toHaveLength(1)
    written.resolve()
    await finish.promise
  })
  await written.promise
  expect(await values()).toEqual({})
  finish.resolve()
  await transaction
  expect(await values()).toEqual({ a: 1 })
})

test('a writer that is silent: a transaction and what waits behind it fail soon, and the next write after works', async () => {
  await db.destroy()
  const writer = new SqliteWriter(join(folder, 'test.sqlite'), patience)
  db = new Kysely<Tables>({ dialect: sqliteDialect(writer) })
  await writer.hurry({ connection: 50, lock: 50, statement: 50, answer: 50, idle: 50 })
  const long = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000000)
    insert into counters select 'long', max(i) % 10 from n`
  const refused = await Promise.allSettled([
    db.transaction().execute((trx) => long.execute(trx)),
    db.insertInto('counters').values({ name: 'behind', value: 1 }).execute(),
    db
      .transaction()
      .execute((trx) => trx.insertInto('counters').values({ name: 'whole', value: 1 }).execute()),
  ])
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  // The statement is still running.
  await expect(writer.hurry(timeouts)).rejects.toThrow()
  await eventually(() => writer.hurry(timeouts))
  await db.insertInto('counters').values({ name: 'after', value: 1 }).execute()
  expect(await values()).toEqual({ after: 1 })
})

test('after kill -9 everything that was acknowledged is there', async () => {
  await db.destroy()
  const program = fileURLToPath(new URL('../../testing/database/write-until-killed.ts', import.meta.url))
  const args = [program, join(folder, 'test.sqlite')]
  const { stdout } = await promisify(execFile)(process.execPath, args).catch(
    (killed: { stdout: string }) => killed,
  )
  const acknowledged = stdout.split('\n').filter(Boolean)
  expect(acknowledged.length).toBeGreaterThanOrEqual(100)
  db = open()
  const stored = await values()
  for (const name of acknowledged) expect(stored).toHaveProperty(name)
})

test('what is written is acknowledged while others never stop to come', async () => {
  const writer = new SqliteWriter(join(folder, 'test.sqlite'), patience)
  const answered: string[] = []
  const kept = writer.query("insert into counters values ('kept', 1)", [])
  const flood = Array.from({ length: 4_000 }, () => {
    writer.begin()
    void writer.query("insert into counters values ('undone', 1)", [])
    return writer.rollback().then(() => answered.push('undone'))
  })
  await kept.then(() => answered.push('kept'))
  await Promise.all(flood)
  await writer.close()
  expect(await values()).toEqual({ kept: 1 })
  expect(answered.indexOf('kept')).toBeLessThan(2_000)
})

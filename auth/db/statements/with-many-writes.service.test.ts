import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { Database } from '../open.ts'
import { sqliteDialect } from '../sqlite/dialect.ts'
import { SqliteWriter } from '../sqlite/writer/writer.ts'
import type { Tables } from '../tables.ts'
import { patience } from '../timeouts.ts'
import { withManyWrites } from './with-many-writes.ts'

/** Nothing else writes to this database, as beside a command. */
async function startSqlite(): Promise<Database> {
  const file = join(await mkdtemp(join(inject('folder'), 'writes-')), 'test.sqlite')
  const db = new Kysely<Tables>({ dialect: sqliteDialect(new SqliteWriter(file, patience)) })
  onTestFinished(() => db.destroy())
  return db
}

/** SQLite's values for these are 1 and 2 (https://sqlite.org/pragma.html#pragma_synchronous). */
const waits = async (db: Database) =>
  (await sql<{ synchronous: number }>`pragma synchronous`.execute(db)).rows[0]?.synchronous

test('a commit of SQLite waits for the disk before and after many writes, and not among them', async () => {
  const db = await startSqlite()
  expect(await waits(db)).toBe(2)
  const among = await withManyWrites(db, async (committed) => {
    await committed()
    return waits(db)
  })
  expect([among, await waits(db)]).toEqual([1, 2])
})

test('where the work fails that is what is said, and commits wait again', async () => {
  const db = await startSqlite()
  const failing = withManyWrites(db, () => Promise.reject(new Error('the source has gone')))
  await expect(failing).rejects.toThrow('the source has gone')
  expect(await waits(db)).toBe(2)
})

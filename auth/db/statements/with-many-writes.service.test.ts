import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startService } from '../../testing/service.ts'
import type { Database } from '../open.ts'
import { withManyWrites } from './with-many-writes.ts'

async function startSqlite(): Promise<Database> {
  const service = await startService({ kind: 'sqlite' })
  onTestFinished(() => service.close())
  return service.database.db
}

/** What SQLite calls 1 and 2 (https://sqlite.org/pragma.html#pragma_synchronous). */
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

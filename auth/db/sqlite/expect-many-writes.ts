import { open } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from '../open.ts'

/** For the pages of indexes whose keys arrive in no order. */
const CACHE_KB = 49_152
/** A page that many transactions write is copied into the file once for all of them: 256 MB. */
const PAGES_BEFORE_CHECKPOINT = 65_536
/** The length that the log keeps when it restarts, because growing again takes time. */
const MOST_LOG_BYTES = 2 ** 29

/**
 * Prepares SQLite for many large transactions whose commits don't wait for the disk. Returns the
 * path of its log.
 */
export async function expectManyWrites(db: Database): Promise<string> {
  await sql`pragma cache_size = ${sql.lit(-CACHE_KB)}`.execute(db)
  await sql`pragma wal_autocheckpoint = ${sql.lit(PAGES_BEFORE_CHECKPOINT)}`.execute(db)
  await sql`pragma journal_size_limit = ${sql.lit(MOST_LOG_BYTES)}`.execute(db)
  await sql`pragma synchronous = normal`.execute(db)
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list`.execute(db)
  return `${rows[0]?.file}-wal`
}

/** Makes each further commit reach the disk before it is answered, as usual. */
export const expectFewWrites = async (db: Database): Promise<void> =>
  void (await sql`pragma synchronous = full`.execute(db))

/**
 * Brings what is committed to disk: the log, as each commit usually does itself. What SQLite has
 * copied from it into the file it has synced already.
 */
export async function syncLog(log: string): Promise<void> {
  const file = await open(log)
  await file.datasync().finally(() => file.close())
}

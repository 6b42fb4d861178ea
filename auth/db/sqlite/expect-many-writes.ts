import { open } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from '../open.ts'

/** Of the pages that an index in no order comes back to. */
const CACHE_KB = 49_152
/** A page that many transactions write is copied into the file once for all of them: 256 MB. */
const PAGES_BEFORE_CHECKPOINT = 65_536
/** What the log keeps of its length when it begins anew: growing again takes time. */
const MOST_LOG_BYTES = 2 ** 29

/** Readies SQLite for many large transactions whose commits wait for no disk; returns its log. */
export async function expectManyWrites(db: Database): Promise<string> {
  await sql`pragma cache_size = ${sql.lit(-CACHE_KB)}`.execute(db)
  await sql`pragma wal_autocheckpoint = ${sql.lit(PAGES_BEFORE_CHECKPOINT)}`.execute(db)
  await sql`pragma journal_size_limit = ${sql.lit(MOST_LOG_BYTES)}`.execute(db)
  await sql`pragma synchronous = normal`.execute(db)
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list`.execute(db)
  return `${rows[0]?.file}-wal`
}

/** From here on each commit is on disk before it is answered, as ever. */
export const expectFewWrites = async (db: Database): Promise<void> =>
  void (await sql`pragma synchronous = full`.execute(db))

/**
 * Brings to disk what is committed: the log, as each commit does by itself usually. What SQLite has
 * copied from it into the file it has brought there.
 */
export async function syncLog(log: string): Promise<void> {
  const file = await open(log)
  await file.datasync().finally(() => file.close())
}

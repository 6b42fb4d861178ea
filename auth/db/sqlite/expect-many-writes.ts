import { sql } from 'kysely'
import { isPostgres } from '../is-postgres.ts'
import type { Database } from '../open.ts'

/** Of the pages that an index in no order comes back to. */
const CACHE_KB = 49_152
/** A page that many transactions write is copied into the file once for all of them: 256 MB. */
const PAGES_BEFORE_CHECKPOINT = 65_536
/** What the log keeps of its length when it begins anew: growing again takes time. */
const MOST_LOG_BYTES = 2 ** 29

/**
 * Readies SQLite for many large transactions, as long as it is open. What is committed is as safe
 * as before. Postgres needs nothing.
 */
export async function expectManyWrites(db: Database): Promise<void> {
  if (isPostgres(db)) return
  await sql`pragma cache_size = ${sql.lit(-CACHE_KB)}`.execute(db)
  await sql`pragma wal_autocheckpoint = ${sql.lit(PAGES_BEFORE_CHECKPOINT)}`.execute(db)
  await sql`pragma journal_size_limit = ${sql.lit(MOST_LOG_BYTES)}`.execute(db)
}

import { sql } from 'kysely'
import { isPostgres } from '../is-postgres.ts'
import type { Transaction } from '../open.ts'

/**
 * Has the statements of a transaction look up many keys by index, however few rows there seem to
 * be. A plan that was kept while a table was empty reads all of what it holds since, and compares
 * each row with each key. SQLite has no other way.
 */
export async function searchByIndex(trx: Transaction): Promise<void> {
  if (!isPostgres(trx)) return
  await sql`select set_config('plan_cache_mode', 'force_custom_plan', true),
    set_config('enable_seqscan', 'off', true)`.execute(trx)
}

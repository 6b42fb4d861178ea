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

/**
 * Has the statements of a transaction from here on keep their plans, as they usually do. What looks
 * for the row that a foreign key names, once for each row that is written, would be planned every
 * time: that takes longer than finding it.
 */
export async function keepPlans(trx: Transaction): Promise<void> {
  if (isPostgres(trx)) await sql`select set_config('plan_cache_mode', 'auto', true)`.execute(trx)
}

import { sql } from 'kysely'
import { isPostgres } from '../is-postgres.ts'
import type { Transaction } from '../open.ts'

/**
 * Has the statements of a transaction look up many keys by index, however small the tables seem. A
 * plan that was cached while a table was empty reads all that it holds since, and compares each row
 * with each key. SQLite always uses the index.
 */
export async function searchByIndex(trx: Transaction): Promise<void> {
  if (!isPostgres(trx)) return
  await sql`select set_config('plan_cache_mode', 'force_custom_plan', true),
    set_config('enable_seqscan', 'off', true)`.execute(trx)
}

/**
 * Has the further statements of a transaction cache their plans, as is usual. The check of a
 * foreign key, which runs once for each written row, would otherwise be planned every time, which
 * takes longer than the check.
 */
export async function cachePlans(trx: Transaction): Promise<void> {
  if (isPostgres(trx)) await sql`select set_config('plan_cache_mode', 'auto', true)`.execute(trx)
}

import { sql } from 'kysely'
import { isPostgres } from '../is-postgres.ts'
import type { Transaction } from '../open.ts'

/**
 * Waits for the end of each other transaction that has asked with the same number. Two that lock
 * many rows, in an order of their own, would wait for each other. SQLite writes one at a time.
 */
export async function oneAtATime(trx: Transaction, number: number): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(${number})`.execute(trx)
}

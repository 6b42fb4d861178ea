import { sql } from 'kysely'
import { isPostgres } from '../is-postgres.ts'
import type { Transaction } from '../open.ts'

/**
 * Waits for other transactions that called this with the same number to end. Two that lock many
 * rows, each in its own order, would deadlock. SQLite has one writer anyway.
 */
export async function oneAtATime(trx: Transaction, number: number): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(${number})`.execute(trx)
}

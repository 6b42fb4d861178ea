import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { isPostgres } from '../is-postgres.ts'
import type { Database } from '../open.ts'
import type { Tables, Timestamp } from '../tables.ts'

type Condition<T extends keyof Tables> = (is: ExpressionBuilder<Tables, T>) => Expression<SqlBool>

/** Tables whose rows have an `id` of their own. */
type Swept = 'sessions' | 'users' | 'mfa_factors' | 'account_undos' | 'oauth_clients'

/**
 * Deletes at most so many rows of a table, and returns how many it deleted. A row that is being
 * changed is skipped: Postgres would delete it by its state before the change.
 */
export async function deleteSome<T extends Swept>(
  db: Database,
  table: T,
  which: Condition<T>,
  most: number,
): Promise<number> {
  // One type for all: Kysely can't follow a table that is a variable.
  const name = table as 'sessions'
  const { numDeletedRows } = await db
    .deleteFrom(name)
    .where('id', 'in', (query) =>
      query
        .selectFrom(name)
        .select('id')
        .where(which as unknown as Condition<'sessions'>)
        .limit(most)
        .$if(isPostgres(db), (rows) => rows.forUpdate().skipLocked()),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/**
 * Returns a further condition that all unconfirmed and unused accounts meet, by which Postgres
 * finds them (migration 020). On SQLite the indexes are on the other conditions.
 */
export const isUnclaimed = (
  db: Database,
  { isAnonymous, before }: { isAnonymous: boolean; before: Timestamp },
) =>
  isPostgres(db)
    ? sql<SqlBool>`is_anonymous = ${sql.lit(isAnonymous)} and unclaimed_since < ${before}
        and provisioned_at is null`
    : sql<SqlBool>`true`

/** Deletes at most so many rows that were made, or expired, before a moment. */
export async function deleteSomeBefore(
  db: Database,
  [table, column]:
    | [
        (
          | 'one_time_tokens'
          | 'flow_state'
          | 'oauth_client_states'
          | 'mfa_challenges'
          | 'events'
          | 'sign_up_traces'
          | 'audit_log_entries'
        ),
        'created_at',
      ]
    | [
        'webauthn_challenges' | 'owner_links' | 'owner_sessions' | 'oauth_authorizations' | 'used_proofs',
        'expires_at',
      ],
  before: Timestamp,
  most: number,
): Promise<number> {
  const [name, time] = [table, column] as ['flow_state', 'created_at']
  const { numDeletedRows } = await db
    .deleteFrom(name)
    .where('id', 'in', (query) => query.selectFrom(name).select('id').where(time, '<', before).limit(most))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/**
 * Deletes expired counters of rate limits, which have a key in place of an id, and milliseconds in
 * place of a time.
 */
export async function deleteSomeCounters(db: Database, beforeMs: number, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('rate_limits')
    .where('key', 'in', (query) =>
      query
        .selectFrom('rate_limits')
        .select('key')
        .where('expire', '<', beforeMs)
        .limit(most)
        // Counters in use are skipped: a request that locks several does so in another order.
        .$if(isPostgres(db), (counters) => counters.forUpdate().skipLocked()),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

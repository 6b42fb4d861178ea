import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Rows that belong to an account, the most deeply nested first. */
const traces = [
  'mfa_amr_claims where session_id in (select id from sessions where user_id = old.id)',
  'sessions where user_id = old.id',
  'mfa_challenges where factor_id in (select id from mfa_factors where user_id = old.id)',
  'mfa_recovery_codes where factor_id in (select id from mfa_factors where user_id = old.id)',
  'mfa_factors where user_id = old.id',
  'webauthn_credentials where user_id = old.id',
  'webauthn_challenges where user_id = old.id',
  'one_time_tokens where user_id = old.id',
  'account_undos where user_id = old.id',
  'flow_state where user_id = old.id',
  'identities where user_id = old.id',
]

/** Tables that name an account themselves. What other programs have left there is deleted once. */
const named = traces.flatMap((trace) => /^(\w+) where user_id = /.exec(trace)?.[1] ?? [])

/**
 * Deletes everything that belongs to an account with it, whatever program deletes it. SQLite
 * enforces foreign keys only on connections that ask for it, and other programs seldom do. Postgres
 * always does.
 */
export const accountsLeaveNothing = (kind: 'sqlite' | 'postgres'): Migration => ({
  async up(db: Kysely<unknown>) {
    if (kind === 'postgres') return
    for (const table of named) {
      const isLeft = sql`user_id is not null and user_id not in (select id from users)`
      await sql`delete from ${sql.table(table)} where ${isLeft}`.execute(db)
    }
    const deletes = traces.map((trace) => `delete from ${trace};`).join('\n      ')
    await sql
      .raw(`create trigger users_leave_nothing after delete on users begin
      ${deletes}
    end`)
      .execute(db)
  },
})

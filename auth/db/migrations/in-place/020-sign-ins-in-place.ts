import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * On Postgres a sign-in updates its account's row within its page (HOT). The sweep finds accounts
 * by a column that is null for those it would not look at, instead of by moments that a sign-in
 * changes. SQLite does not write to an index for a row that it leaves out. A user's factors are
 * found by their constraint, which begins with the user.
 */
export const signInsInPlace = (kind: 'sqlite' | 'postgres'): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.dropIndex('mfa_factors_user_id_idx').execute()
    if (kind === 'sqlite') return
    await db.schema.dropIndex('users_never_confirmed_idx').execute()
    await db.schema.dropIndex('users_anonymous_idx').execute()
    // Adding the column rewrites the table, with the room in each page that migration 019 set.
    await db.schema
      .alterTable('users')
      .addColumn('unclaimed_since', 'timestamptz', (column) =>
        column
          .generatedAlwaysAs(
            sql`case when is_anonymous or (email_confirmed_at is null and phone_confirmed_at is null
              and invited_at is null and last_sign_in_at is null) then updated_at end`,
          )
          .stored(),
      )
      .execute()
    await db.schema
      .createIndex('users_unclaimed_idx')
      .on('users')
      .columns(['is_anonymous', 'unclaimed_since'])
      .where(sql.ref('unclaimed_since'), 'is not', null)
      .execute()
  },
})

import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '../around/column-types.ts'

/**
 * The time at which an administrator made an account. The sweep of accounts that were never
 * confirmed leaves these out, by the same index.
 */
export const provisionedAccounts = (type: ColumnTypes, kind: 'sqlite' | 'postgres'): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('users').addColumn('provisioned_at', type.timestamp).execute()
    if (kind === 'sqlite') {
      await db.schema.dropIndex('users_never_confirmed_idx').execute()
      await db.schema
        .createIndex('users_never_confirmed_idx')
        .on('users')
        .column('updated_at')
        .where(
          sql<boolean>`email_confirmed_at is null and phone_confirmed_at is null
            and invited_at is null and last_sign_in_at is null and provisioned_at is null`,
        )
        .execute()
      return
    }
    await db.schema.dropIndex('users_unclaimed_idx').execute()
    await db.schema
      .createIndex('users_unclaimed_idx')
      .on('users')
      .columns(['is_anonymous', 'unclaimed_since'])
      .where(sql<boolean>`unclaimed_since is not null and provisioned_at is null`)
      .execute()
  },
})

import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Indexes by which the sweep finds sessions that a newer one replaced, and accounts that were never
 * confirmed. Those with a phone number are left out, because it would look at them each time.
 */
export const sweptRows: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('sessions_replaced_idx')
      .on('sessions')
      .column('updated_at')
      .where(sql<boolean>`not_after = '1970-01-01T00:00:00.000Z'`)
      .execute()
    await db.schema.dropIndex('users_unconfirmed_idx').execute()
    await db.schema
      .createIndex('users_never_confirmed_idx')
      .on('users')
      .column('updated_at')
      .where(
        sql<boolean>`email_confirmed_at is null and phone_confirmed_at is null
          and invited_at is null and last_sign_in_at is null`,
      )
      .execute()
  },
}

import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Sessions are found by the day on which they were opened, and on SQLite refreshed, instead of by
 * moment. Rows that arrive together are then adjacent in the index, and one that is refreshed again
 * on the same day keeps its place. No query finds an identity by its address. On SQLite
 * `users_email_partial_key` already holds the addresses of accounts, in the order that a search
 * needs.
 */
export const fewerIndexes = (kind: 'sqlite' | 'postgres'): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.dropIndex('identities_email_idx').execute()
    await db.schema.dropIndex('sessions_created_at_idx').execute()
    const created = db.schema.createIndex('sessions_created_day_idx').on('sessions')
    if (kind === 'postgres') {
      await created.expression(sql`((created_at at time zone 'UTC')::date)`).execute()
      return
    }
    await created.expression(sql`substr(created_at, 1, 10)`).execute()
    await db.schema.dropIndex('sessions_refreshed_at_created_at_idx').execute()
    await db.schema
      .createIndex('sessions_refreshed_day_idx')
      .on('sessions')
      .expression(sql`substr(coalesce(refreshed_at, created_at), 1, 10)`)
      .execute()
    await db.schema.dropIndex('users_email_prefix_idx').execute()
  },
})

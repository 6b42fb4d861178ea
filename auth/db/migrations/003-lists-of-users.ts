import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Indexes for lists of accounts, by age and by the beginning of an address (docs/wire-contract.md,
 * 15.2).
 */
export const listsOfUsers = (kind: 'sqlite' | 'postgres'): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('users_created_at_idx').on('users').columns(['created_at', 'id']).execute()
    await db.schema.createIndex('users_email_prefix_idx').on('users').expression(prefix[kind]).execute()
  },
})

const prefix: Record<'sqlite' | 'postgres', RawBuilder<unknown>> = {
  sqlite: sql`email`,
  // Byte order makes a prefix a range, whatever the database's locale.
  postgres: sql`email varchar_pattern_ops`,
}

import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from './around/column-types.ts'

/**
 * Links that open the owner's page once, and the sessions that they opened. Only hashes are stored.
 */
export const ownerPage = (type: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const table of ['owner_links', 'owner_sessions']) {
      await db.schema
        .createTable(table)
        .addColumn('id', type.uuid, (c) => c.primaryKey())
        .addColumn('token_hash', 'text', (c) => c.notNull().unique())
        .addColumn('created_at', type.timestamp, (c) => c.notNull())
        .addColumn('expires_at', type.timestamp, (c) => c.notNull())
        .execute()
    }
  },
})

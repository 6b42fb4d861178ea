import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from './around/column-types.ts'

/**
 * What a session from elsewhere is known by: the counter that it came with, so that a second pass
 * sees whether it was used here since, and its opaque refresh tokens, as hashes.
 */
export const formerSessions = (type: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('sessions').addColumn('imported_counter', 'bigint').execute()
    await db.schema
      .createTable('refresh_tokens')
      .addColumn('token_hash', 'text', (c) => c.primaryKey())
      .addColumn('session_id', type.uuid, (c) => c.notNull().references('sessions.id').onDelete('cascade'))
      .addColumn('counter', 'bigint', (c) => c.notNull())
      .addColumn('mac', 'text', (c) => c.notNull())
      .execute()
    await db.schema
      .createIndex('refresh_tokens_session_id_idx')
      .on('refresh_tokens')
      .column('session_id')
      .execute()
  },
})

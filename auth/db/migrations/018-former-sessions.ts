import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from './around/column-types.ts'

/**
 * What imported sessions are recognised by: the counter that they came with, so that a second
 * import sees whether they were used here since, and the hashes of their opaque refresh tokens.
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

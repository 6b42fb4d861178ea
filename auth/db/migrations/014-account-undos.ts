import type { Kysely } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/**
 * What the owner of an account may take back by a mailed link, and who has asked for a change of address and answered for
 * its new mailbox. All of it is ours (docs/decisions/022).
 */
export const accountUndos = (type: ColumnTypes) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('account_undos')
      .addColumn('id', type.uuid, (c) => c.primaryKey())
      .addColumn('user_id', type.uuid, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('position', 'integer', (c) => c.notNull())
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('relates_to', 'text', (c) => c.notNull())
      .addColumn('snapshot', 'text', (c) => c.notNull())
      .addColumn('created_at', type.timestamp, (c) => c.notNull())
      .addUniqueConstraint('account_undos_user_id_position_key', ['user_id', 'position'])
      .execute()
    await db.schema.alterTable('one_time_tokens').addColumn('asker_hash', 'text').execute()
    await db.schema.alterTable('one_time_tokens').addColumn('asker_session_id', type.uuid).execute()
    await db.schema.alterTable('one_time_tokens').addColumn('agreed_by', 'text').execute()
  },
})

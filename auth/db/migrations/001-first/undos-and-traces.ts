import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../around/column-types.ts'

/**
 * Ours: what the owner of an account may undo by a mailed link (docs/decisions/022), and what a
 * sign-up with the address of an account leaves behind (013).
 */
export async function createUndosAndTraces(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
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

  await db.schema
    .createTable('sign_up_traces')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('password_hash', 'text')
    .addColumn('created_at', type.timestamp, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('sign_up_traces_created_at_idx')
    .on('sign_up_traces')
    .column('created_at')
    .execute()
}

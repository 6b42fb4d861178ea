import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from './around/column-types.ts'

/**
 * The time at which a closed account is erased, and the indexes by which a deletion, an export and
 * the sweep find what belongs to one account among many.
 */
export const closedAccounts = (type: ColumnTypes): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('users').addColumn('erase_after', type.timestamp).execute()
    await db.schema
      .createIndex('users_erase_after_idx')
      .on('users')
      .column('erase_after')
      .where(sql.ref('erase_after'), 'is not', null)
      .execute()
    await db.schema
      .createIndex('audit_log_entries_about_idx')
      .on('audit_log_entries')
      .expression(sql`(payload->'traits'->>'user_id'), created_at, id`)
      .where(sql`payload->'traits'->>'user_id'`, 'is not', null)
      .execute()
    for (const [table, column] of plain) {
      await db.schema.createIndex(`${table}_${column}_idx`).on(table).column(column).execute()
    }
  },
})

const plain = [
  ['account_undos', 'created_at'],
  ['messages', 'recipient'],
  ['webauthn_challenges', 'user_id'],
] as const

import type { Kysely } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Under which secrets rows may be sealed (docs/decisions/029). */
export const sealingKeys = (type: ColumnTypes) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('sealing_keys')
      .addColumn('key_id', 'text', (column) => column.primaryKey())
      .addColumn('created_at', type.timestamp, (column) => column.notNull())
      .addColumn('completed_at', type.timestamp)
      .execute()
  },
})

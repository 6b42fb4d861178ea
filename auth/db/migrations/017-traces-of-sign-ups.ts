import type { Kysely } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** A table of our own: what a sign-up with the address of an account leaves behind (docs/decisions/013). */
export const tracesOfSignUps = (type: ColumnTypes) => ({
  async up(db: Kysely<unknown>): Promise<void> {
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
  },
})

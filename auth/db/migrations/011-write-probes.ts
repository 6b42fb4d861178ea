import type { Kysely } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Where the readiness check writes, to know whether a request could. */
export const writeProbes = (type: ColumnTypes) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('write_probes')
      .addColumn('id', type.uuid, (c) => c.primaryKey())
      .addColumn('filler', 'text', (c) => c.notNull())
      .execute()
  },
})

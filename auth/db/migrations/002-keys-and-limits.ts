import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Tables of our own: signing keys, and the counters of rate limits that several processes share. */
export const keysAndLimits = (type: ColumnTypes) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('signing_keys')
      .addColumn('kid', 'text', (c) => c.primaryKey())
      .addColumn('public_jwk', type.json, (c) => c.notNull())
      .addColumn('private_jwk', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('current', 'previous')`))
      .addColumn('created_at', type.timestamp, (c) => c.notNull())
      .execute()
    // Two processes that start at once on an empty database must agree on one key.
    await db.schema
      .createIndex('signing_keys_one_current')
      .unique()
      .on('signing_keys')
      .column('status')
      .where(sql<boolean>`status = 'current'`)
      .execute()

    await db.schema
      .createTable('rate_limits')
      .addColumn('key', 'varchar(255)', (c) => c.primaryKey())
      .addColumn('points', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('expire', 'bigint')
      .execute()
  },
})

import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../around/column-types.ts'

/**
 * Ours: the counters of rate limits (docs/decisions/019), which process sweeps (026), and where the
 * readiness check writes.
 */
export async function createLimitsAndLeases(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'varchar(255)', (c) => c.primaryKey())
    .addColumn('points', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .addColumn('ready', 'bigint')
    .execute()
  await db.schema.createIndex('rate_limits_expire_idx').on('rate_limits').column('expire').execute()

  await db.schema
    .createTable('leases')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('until', type.timestamp, (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('write_probes')
    .addColumn('id', type.uuid, (c) => c.primaryKey())
    .addColumn('filler', 'text', (c) => c.notNull())
    .execute()
}

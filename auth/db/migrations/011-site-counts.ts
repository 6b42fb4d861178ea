import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Sums of what visitors do, by day; no row is about one visitor. */
export const siteCounts = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('site_counts')
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('count', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('site_counts_pkey', ['day', 'kind', 'name'])
      .execute()
  },
})

import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** What the sweep of rows that are over needs (docs/decisions/026): indexes to find them, and who sweeps. */
export const sweeps = (type: ColumnTypes) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const index = (table: string, columns: string[]) =>
      db.schema
        .createIndex(`${table}_${columns.join('_')}_idx`)
        .on(table)
        .columns(columns)
    await index('sessions', ['created_at']).execute()
    await index('sessions', ['refreshed_at', 'created_at']).execute()
    await index('mfa_challenges', ['created_at']).execute()
    await index('one_time_tokens', ['created_at']).execute()
    await index('rate_limits', ['expire']).execute()
    await db.schema
      .createIndex('mfa_factors_unverified_idx')
      .on('mfa_factors')
      .column('created_at')
      .where(sql<boolean>`status = 'unverified'`)
      .execute()
    await db.schema
      .createIndex('users_unconfirmed_idx')
      .on('users')
      .column('updated_at')
      .where(sql<boolean>`email_confirmed_at is null`)
      .execute()

    await db.schema
      .createTable('leases')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('until', type.timestamp, (c) => c.notNull())
      .execute()
  },
})

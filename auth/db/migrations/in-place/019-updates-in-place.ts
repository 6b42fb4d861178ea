import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * On Postgres a refresh updates its session's row within its page (HOT), without any index. That
 * takes room in each page, and no index on what every refresh changes. The sweep finds idle
 * sessions by day instead of by moment. Tables with constant updates or deletions are vacuumed
 * before a fifth of their rows is dead. SQLite has neither.
 */
export const updatesInPlace = (kind: 'sqlite' | 'postgres'): Migration => ({
  async up(db: Kysely<unknown>) {
    if (kind === 'sqlite') return
    for (const [table, options] of Object.entries(storage)) {
      await sql`alter table ${sql.table(`auth.${table}`)} set (${sql.raw(options)})`.execute(db)
    }
    await db.schema.dropIndex('sessions_refreshed_at_created_at_idx').execute()
    await db.schema.dropIndex('sessions_replaced_idx').execute()
    // Adding the column rewrites the table, with the room in each page that is set above.
    await db.schema
      .alterTable('sessions')
      .addColumn('refreshed_day', 'integer', (column) =>
        column
          .generatedAlwaysAs(
            sql`floor(extract(epoch from coalesce(refreshed_at, created_at) at time zone 'UTC') / 86400)::integer`,
          )
          .stored(),
      )
      .execute()
    await db.schema.createIndex('sessions_refreshed_day_idx').on('sessions').column('refreshed_day').execute()
    await db.schema
      .createIndex('sessions_replaced_idx')
      .on('sessions')
      .column('created_at')
      .where(sql<boolean>`not_after = '1970-01-01T00:00:00.000Z'`)
      .execute()
  },
})

const often = 'autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05'
const storage: Readonly<Record<string, string>> = {
  sessions: `fillfactor = 85, ${often}`,
  users: `fillfactor = 90, ${often}`,
  rate_limits: `fillfactor = 70, ${often}`,
  messages: often,
  events: often,
  one_time_tokens: often,
  flow_state: often,
}

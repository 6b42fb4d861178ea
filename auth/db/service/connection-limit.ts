import { sql } from 'kysely'
import { isPostgres } from '../is-postgres.ts'
import type { Database } from '../open.ts'

/**
 * Returns how many connections Postgres allows besides those of its superusers; undefined on
 * SQLite.
 */
export async function connectionLimit(db: Database): Promise<number | undefined> {
  if (!isPostgres(db)) return undefined
  const { rows } = await sql<{ allowed: number }>`
    select current_setting('max_connections')::int
      - current_setting('superuser_reserved_connections')::int as allowed`.execute(db)
  return rows[0]?.allowed
}

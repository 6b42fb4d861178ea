import { sql } from 'kysely'
import { isPostgres } from './is-postgres.ts'
import type { Database } from './open.ts'

/**
 * Counts the rows of a table exactly up to a bound, and beyond it returns the database's estimate:
 * counting millions would take seconds.
 */
export async function countRows(
  db: Database,
  table: 'users' | 'audit_log_entries',
  exactUpTo: number,
): Promise<number> {
  const { counted } = await db
    .selectFrom((query) =>
      query
        .selectFrom(table)
        .select('id')
        .limit(exactUpTo + 1)
        .as('some'),
    )
    .select((is) => is.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow()
  if (Number(counted) <= exactUpTo) return Number(counted)
  return Math.max(Number(counted), await reckonRows(db, table))
}

async function reckonRows(db: Database, table: string): Promise<number> {
  const reckoned = isPostgres(db)
    ? sql<number>`(select reltuples from pg_class where oid = ${sql.lit(`auth.${table}`)}::regclass)`
    : sql<number>`((select max(rowid) from ${sql.id(table)}) - (select min(rowid) from ${sql.id(table)}) + 1)`
  const row = await db.selectNoFrom(reckoned.as('count')).executeTakeFirstOrThrow()
  return Number(row.count)
}

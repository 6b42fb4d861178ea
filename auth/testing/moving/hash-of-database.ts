import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { isPostgres } from '../../db/is-postgres.ts'
import type { Database } from '../../db/open.ts'

/**
 * Tables in which the running service coordinates with others, and notes how far it has sealed rows
 * again.
 */
const ITS_OWN: readonly string[] = ['leases', 'sealing_keys']

/** Returns a hash of every row that a command may write, which changes with any of them. */
export async function hashOfDatabase(db: Database): Promise<string> {
  const { rows: tables } = await (isPostgres(db)
    ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'auth' order by 1`
    : sql<{ name: string }>`select name from sqlite_master where type = 'table' order by 1`
  ).execute(db)
  const hash = createHash('sha256')
  for (const { name } of tables) {
    if (ITS_OWN.includes(name)) continue
    const { rows } = await sql`select * from ${sql.table(isPostgres(db) ? `auth.${name}` : name)}`.execute(db)
    const lines = rows.map((row) => JSON.stringify(row)).toSorted()
    hash.update(`${name}\n${lines.join('\n')}\n`)
  }
  return hash.digest('hex')
}

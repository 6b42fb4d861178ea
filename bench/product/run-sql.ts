import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

type Row = Record<string, unknown>

/**
 * Runs statements in the product's database while it is not there: in the folder of SQLite, or at
 * the address of Postgres. Says what the last one answers, in its first row.
 */
export const runSql = async (database: string, ...statements: string[]): Promise<Row> =>
  (await listSql(database, ...statements))[0] ?? {}

/** The same, with all rows that the last one answers. */
export async function listSql(database: string, ...statements: string[]): Promise<Row[]> {
  let rows: Row[] = []
  if (!database.startsWith('postgres:')) {
    const file = new DatabaseSync(join(database, 'auth.sqlite'), { timeout: 10_000 })
    try {
      for (const statement of statements) rows = file.prepare(statement).all()
      return rows
    } finally {
      file.close()
    }
  }
  const client = new pg.Client({ connectionString: database, options: '-c search_path=auth' })
  await client.connect()
  try {
    for (const statement of statements) ({ rows } = await client.query(statement))
    return rows
  } finally {
    await client.end()
  }
}

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

type Row = Record<string, unknown>

/**
 * Runs statements in the product's database while the product is stopped: in the folder of SQLite,
 * or at the address of Postgres. Resolves to the first row of the last one.
 */
export const runSql = async (database: string, ...statements: string[]): Promise<Row> =>
  (await listSql(database, ...statements))[0] ?? {}

/** As `runSql`, but resolves to all rows of the last statement. */
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

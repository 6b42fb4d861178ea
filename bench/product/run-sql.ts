import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/**
 * Runs statements in the product's database while it is not there: in the folder of SQLite, or at
 * the address of Postgres. Says what the last one answers.
 */
export async function runSql(database: string, ...statements: string[]): Promise<Record<string, unknown>> {
  if (!database.startsWith('postgres:')) {
    const file = new DatabaseSync(join(database, 'auth.sqlite'), { timeout: 10_000 })
    try {
      const answers = statements.map((statement) => file.prepare(statement).get())
      return answers.at(-1) ?? {}
    } finally {
      file.close()
    }
  }
  const client = new pg.Client({ connectionString: database, options: '-c search_path=auth' })
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) ({ rows } = await client.query(statement))
    return rows[0] ?? {}
  } finally {
    await client.end()
  }
}

import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { AuthConfig } from '../../config.ts'
import { databaseFile } from '../../db/name-database.ts'

/** Returns the names of a database's migrations, read without the product. */
export async function migrationNames({
  DATA_DIR,
  DATABASE_URL,
}: Pick<AuthConfig, 'DATA_DIR' | 'DATABASE_URL'>): Promise<string[]> {
  if (DATABASE_URL === undefined) {
    const database = new DatabaseSync(databaseFile(DATA_DIR))
    const rows = database.prepare('select name from dropharbor_migrations order by name').all()
    database.close()
    return rows.map(({ name }) => String(name))
  }
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  try {
    const { rows } = await client.query('select name from auth.dropharbor_migrations order by name')
    return rows.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

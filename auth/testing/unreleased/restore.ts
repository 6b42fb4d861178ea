import { readFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { AuthConfig } from '../../config.ts'
import { databaseFile } from '../../db/name-database.ts'

const dump = (kind: 'sqlite' | 'postgres'): Promise<string> =>
  readFile(new URL(`./${kind}.sql`, import.meta.url), 'utf8')

/**
 * Fills an empty database with one at the last of the unreleased migrations, and changes it by
 * `then`.
 */
export async function restoreUnreleased(
  { DATA_DIR, DATABASE_URL }: Pick<AuthConfig, 'DATA_DIR' | 'DATABASE_URL'>,
  then = '',
): Promise<void> {
  if (DATABASE_URL === undefined) {
    const database = new DatabaseSync(databaseFile(DATA_DIR))
    database.exec(`${await dump('sqlite')}${then}`)
    return database.close()
  }
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  try {
    await client.query(`${await dump('postgres')}set search_path to auth; ${then}`)
  } finally {
    await client.end()
  }
}

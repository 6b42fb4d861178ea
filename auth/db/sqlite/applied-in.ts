import { DatabaseSync } from 'node:sqlite'
import { MIGRATION_TABLE } from '../migrations/around/applied-migrations.ts'
import { nameToRead } from './reading/name-to-read.ts'

/** Returns the names of a database file's migrations; none if the file is not ours, or empty. */
export function appliedIn(file: string): string[] {
  const database = new DatabaseSync(nameToRead(file), { readOnly: true })
  try {
    const isMigrated = database.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(MIGRATION_TABLE)
    if (!isMigrated) return []
    return database
      .prepare(`SELECT name FROM ${MIGRATION_TABLE}`)
      .all()
      .map(({ name }) => String(name))
  } finally {
    database.close()
  }
}

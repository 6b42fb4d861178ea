import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { enterWal } from './enter-wal.ts'
import { nameToRead } from './reading/name-to-read.ts'

const MAX_CACHED_STATEMENTS = 300

/** An SQLite connection that prepares each distinct statement once. */
export interface SqliteConnection {
  database: DatabaseSync
  prepare: (sql: string) => StatementSync
}

/**
 * Opens the file in WAL mode with full sync: what is committed survives a power cut, and what is
 * deleted is overwritten with zeros.
 */
export function connectSqlite(
  file: string,
  options: { readOnly: boolean; lockTimeoutMs: number },
): SqliteConnection {
  const database = new DatabaseSync(options.readOnly ? nameToRead(file) : file, {
    readOnly: options.readOnly,
    enableForeignKeyConstraints: true,
    timeout: options.lockTimeoutMs,
  })
  if (!options.readOnly) {
    enterWal(database, options.lockTimeoutMs)
    database.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
  }

  const statements = new Map<string, StatementSync>()
  const prepare = (sql: string): StatementSync => {
    const known = statements.get(sql)
    if (known) return known
    if (statements.size >= MAX_CACHED_STATEMENTS) statements.clear()
    const statement = database.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  return { database, prepare }
}

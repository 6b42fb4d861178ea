import { DatabaseSync } from 'node:sqlite'

/** Returns the rows that a statement reads from a database file. */
export const query = (file: string, sql: string): unknown[] => {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return database.prepare(sql).all()
  } finally {
    database.close()
  }
}

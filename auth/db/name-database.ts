import { join, resolve } from 'node:path'
import { databaseHost } from './database-host.ts'

/** Returns where SQLite keeps its database within a data folder. */
export const databaseFile = (folder: string): string => join(folder, 'auth.sqlite')

/** Names the database of the settings for an operator, without user or password. */
export function nameDatabase({
  DATA_DIR,
  DATABASE_URL,
}: {
  DATA_DIR: string
  DATABASE_URL: string | undefined
}): string {
  if (!DATABASE_URL) return `SQLite, ${resolve(databaseFile(DATA_DIR))}`
  return `Postgres, ${databaseHost(DATABASE_URL)}`
}

import { join, resolve } from 'node:path'
import { databaseHost } from './database-host.ts'

/** Where SQLite keeps its database within a data folder. */
export const databaseFile = (folder: string): string => join(folder, 'auth.sqlite')

/** Which database settings mean, as an operator reads it: without a user or a password. */
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

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { nameDatabase } from './name-database.ts'
import { appliedIn } from './sqlite/applied-in.ts'

/**
 * The file of an SQLite database that a service has been started on. Throws one clear line where
 * there is none.
 */
export function findDatabaseFile(config: { DATA_DIR: string; DATABASE_URL: string | undefined }): string {
  const file = resolve(join(config.DATA_DIR, 'auth.sqlite'))
  if (existsSync(file) && appliedIn(file).length > 0) return file
  throw new Error(
    `There is no database here (${nameDatabase(config)}): run this in the folder of the service, or name its settings with --env-file`,
  )
}

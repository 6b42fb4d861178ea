import { accessSync, constants } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { databaseFile, nameDatabase } from './name-database.ts'
import { appliedIn } from './sqlite/applied-in.ts'
import { hasNoLog } from './sqlite/prepare-file.ts'

/**
 * The file of an SQLite database that a service has been started on. Throws one clear line where
 * there is none, or where this user can't open it.
 */
export function findDatabaseFile(config: { DATA_DIR: string; DATABASE_URL: string | undefined }): string {
  const file = resolve(databaseFile(config.DATA_DIR))
  if (isThere(file) && appliedIn(file).length > 0) return file
  throw new Error(
    `There is no database here (${nameDatabase(config)}): run this in the folder of the service, or name its settings with --env-file; before its first start, start the service once: that makes it`,
  )
}

/** What this user can't reach is not said to be missing. */
function isThere(file: string): boolean {
  try {
    accessSync(file, constants.R_OK)
    // To read beside a log, SQLite makes files.
    if (!hasNoLog(file)) accessSync(dirname(file), constants.W_OK)
    return true
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'ENOENT') return false
    throw new Error(
      `${file} can't be opened (${code}): run this as the user of the service, on a disk that takes writes`,
      { cause },
    )
  }
}

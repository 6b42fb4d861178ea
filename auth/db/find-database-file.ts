import { accessSync, constants } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { databaseFile, nameDatabase } from './name-database.ts'
import { appliedIn } from './sqlite/applied-in.ts'
import { hasNoLog } from './sqlite/reading/name-to-read.ts'

/**
 * Finds the SQLite file on which a service has been started. Throws one clear line if there is
 * none, or if this user can't open it.
 */
export function findDatabaseFile(config: {
  DATA_DIR: string
  DATABASE_URL: string | undefined
  READ_ONLY?: boolean
}): string {
  const file = resolve(databaseFile(config.DATA_DIR))
  if (isThere(file, config) && appliedIn(file).length > 0) return file
  throw new Error(
    `There is no database here (${nameDatabase(config)}): run this in the folder of the service, or name its settings with --env-file. If the service has never been started, start it once to create the database`,
  )
}

/** Whether the file exists. Throws if this user can't reach it, instead of calling it missing. */
function isThere(file: string, { READ_ONLY: isReadOnly = false }: { READ_ONLY?: boolean }): boolean {
  try {
    accessSync(file, constants.R_OK)
    // A command reads and writes, and to read a database that has a log SQLite creates files.
    if (!isReadOnly && !hasNoLog(file)) accessSync(dirname(file), constants.W_OK)
    return true
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'ENOENT') return false
    throw new Error(
      `${file} can't be opened (${code}): run this as the user of the service, on a disk that is not read-only, or with READ_ONLY=on`,
      { cause },
    )
  }
}

import { accessSync, constants, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { DatabaseSync } from 'node:sqlite'
import { isFull } from '../../../db/sqlite/result-code.ts'

/** Opens a database that is on disk once it is large, and deleted with the process. */
export function openTemporary(): DatabaseSync {
  const database = new DatabaseSync('')
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF')
  return database
}

/**
 * Runs work on a temporary database. Throws an Error that names the folder if its disk is full: the
 * error of SQLite would be taken for that of the service's own database.
 */
export function unlessFull<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!isFull(error)) throw error
    const { message } = error as Error
    throw new Error(
      `The folder of temporary files, ${temporaryFolder()}, is full (${message}). Free some space there, or set SQLITE_TMPDIR to another folder, and run this again`,
      { cause: error },
    )
  }
}

/** Returns the folder that SQLite chooses (https://sqlite.org/tempfiles.html, 5). */
export function temporaryFolder(): string {
  if (process.platform === 'win32') return tmpdir()
  const { SQLITE_TMPDIR, TMPDIR } = process.env
  const folders = [SQLITE_TMPDIR, TMPDIR, '/var/tmp', '/usr/tmp', '/tmp']
  return folders.find((folder) => folder !== undefined && isWritable(folder)) ?? '.'
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return statSync(folder).isDirectory()
  } catch {
    return false
  }
}

import { DatabaseSync } from 'node:sqlite'
import { isBusy } from '../../auth/db/sqlite/is-busy.ts'
import { isDamage } from '../../auth/db/sqlite/is-damage.ts'

/** The error of a database file that can't be opened because of its content. */
export class DamagedFile extends Error {
  constructor(file: string, cause: unknown) {
    super(`${file} is damaged: restore a backup first`, { cause })
  }
}

/**
 * Locks a database file for this process alone, until the returned database is closed. Every
 * process that has opened the file in WAL mode holds a lock on it, even an idle one: throws when
 * there is one. Throws {@link DamagedFile} for a file that can't be opened.
 */
export function holdAlone(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 500 })
  try {
    // Leaving WAL mode takes an exclusive lock, and writes the log into the file.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE')
    return database
  } catch (error) {
    database.close()
    if (isDamage(error)) throw new DamagedFile(file, error)
    if (isBusy(error))
      throw new Error(`${file} is in use: stop the service first, and every other program that has it open`)
    throw error
  }
}

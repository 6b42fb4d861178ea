import { DatabaseSync } from 'node:sqlite'
import { isBusy } from '../../auth/db/sqlite/is-busy.ts'
import { isDamage } from '../../auth/db/sqlite/is-damage.ts'

/**
 * Takes a database file for this process alone, until what is returned is closed. Every process
 * that has opened the file in WAL mode holds a lock on it, also an idle one: throws when there is
 * one. "damaged" is what can't be opened.
 */
export function holdAlone(file: string): DatabaseSync | 'damaged' {
  const database = new DatabaseSync(file, { timeout: 500 })
  try {
    // Leaving WAL mode takes an exclusive lock, and writes the log into the file.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE')
    return database
  } catch (error) {
    database.close()
    if (isDamage(error)) return 'damaged'
    if (isBusy(error)) throw new Error(`${file} is in use: stop the service first, and what else has it open`)
    throw error
  }
}

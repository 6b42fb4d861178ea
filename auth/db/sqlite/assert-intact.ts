import { DatabaseSync } from 'node:sqlite'
import { isDamage } from './is-damage.ts'
import { nameToRead } from './reading/name-to-read.ts'
import { resultCode } from './result-code.ts'

/** SQLITE_CANTOPEN (https://sqlite.org/rescode.html). */
const CANT_OPEN = 14

/**
 * Reads a whole database file and throws if its pages don't fit together, with the given advice, or
 * with that for a service's own file. The file is opened read-only, so that a log which belongs to
 * another file is not written into it.
 */
export function assertIntact(file: string, advice = adviceFor(file)): void {
  const fault = findFault(file)
  if (fault !== undefined) throw new Error(`${file} is damaged (${fault}). ${advice}`)
}

const adviceFor = (file: string): string =>
  `If the file was put there by hand, ${file}-wal and ${file}-shm beside it belong to the file that it replaced: remove both. Otherwise restore a backup: npx dropharbor restore FILE`

/**
 * Returns the first line of https://sqlite.org/pragma.html#pragma_quick_check, unless that is "ok".
 */
function findFault(file: string): string | undefined {
  try {
    const database = new DatabaseSync(nameToRead(file), { readOnly: true })
    try {
      const { quick_check: found } = { ...database.prepare('PRAGMA quick_check(1)').get() }
      return found === 'ok' ? undefined : String(found).split('\n').at(-1)
    } finally {
      database.close()
    }
  } catch (error) {
    if (isDamage(error)) return (error as Error).message
    if (resultCode(error) === CANT_OPEN)
      throw new Error(`${file} can't be opened by this user`, { cause: error })
    throw error
  }
}

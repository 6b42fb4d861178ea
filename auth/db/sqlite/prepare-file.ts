import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { appliedIn } from './applied-in.ts'
import { assertIntact } from './assert-intact.ts'
import { copyDatabase } from './copy-database.ts'
import { isBusy } from './is-busy.ts'
import { isMarked, markFile } from './log-mark.ts'
import { hasNoLog, isWritable, nameToRead, sizeOf } from './reading/name-to-read.ts'

/**
 * Checks a database file before the product opens it. After an unclean end, which leaves a log, its
 * pages are checked, unless its mark shows that the log is its own. If one of the migrations is
 * missing the file is copied first; returns a line that says where. Throws if it is damaged, or
 * can't be copied.
 */
export async function prepareFile(file: string, migrations: readonly string[]): Promise<string[]> {
  if (sizeOf(file) === 0) {
    markFile(file)
    return []
  }
  assertOwnLog(file)
  const applied = appliedIn(file)
  const missing = migrations.find((name) => !applied.includes(name))
  if (applied.length === 0) return []
  if (missing === undefined) {
    markFile(file)
    return []
  }
  const time = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
  // Two processes that start at once make a copy each.
  const copy = `${file}.before-${missing}-${time}-${randomUUID().slice(0, 8)}`
  await copyDatabase(file, copy)
  markFile(file)
  return [`The database is migrated to ${migrations.at(-1)}: ${copy} holds it as it was`]
}

/** Checks that the log belongs to this file: a foreign one must not be written into it. */
function assertOwnLog(file: string): void {
  if (sizeOf(`${file}-wal`) > 0 && !isMarked(file)) assertIntact(file)
}

/**
 * Takes a file out of WAL mode before it is opened read-only: its log is written into it, and none
 * is begun. A process that writes keeps it in WAL mode, so this throws if a service runs that is
 * not read-only. The next process that writes puts it back. A file that can't be written stays as
 * it is; throws if its log can't be read there.
 */
export function leaveLog(file: string): void {
  if (sizeOf(file) === 0) throw new Error('it is empty: no service has been started on it')
  if (hasNoLog(file)) return
  nameToRead(file)
  assertOwnLog(file)
  if (!isWritable(file)) return
  const database = new DatabaseSync(file, { timeout: 500 })
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE')
  } catch (error) {
    if (!isBusy(error)) throw error
    throw new Error('a service that is not read-only has it open: stop that service first', { cause: error })
  } finally {
    database.close()
  }
}

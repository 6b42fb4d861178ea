import { randomUUID } from 'node:crypto'
import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { appliedIn } from './applied-in.ts'
import { assertIntact } from './assert-intact.ts'
import { copyDatabase } from './copy-database.ts'
import { isBusy } from './is-busy.ts'
import { isMarked, markFile } from './log-mark.ts'

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

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** Checks that the log belongs to this file: a foreign one must not be written into it. */
function assertOwnLog(file: string): void {
  if (sizeOf(`${file}-wal`) > 0 && !isMarked(file)) assertIntact(file)
}

/**
 * Takes a file out of WAL mode before it is opened read-only: its log is written into it, and none
 * is begun. A process that writes keeps it in WAL mode, so this throws if a service runs that is
 * not read-only. The next process that writes puts it back.
 */
export function leaveLog(file: string): void {
  if (sizeOf(file) === 0) throw new Error('it is empty: no service has been started on it')
  if (hasNoLog(file)) return
  assertOwnLog(file)
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

/**
 * The offset of the write version in a file of SQLite (https://sqlite.org/fileformat.html, 1.3).
 */
const MODE_OFFSET = 18
const LEGACY = 1

/** Whether a file is not in WAL mode. Every service that writes keeps it in that mode. */
export function hasNoLog(file: string): boolean {
  const bytes = Buffer.alloc(1)
  const opened = openSync(file, 'r')
  try {
    readSync(opened, bytes, 0, 1, MODE_OFFSET)
  } finally {
    closeSync(opened)
  }
  return bytes[0] === LEGACY
}

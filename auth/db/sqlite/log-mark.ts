import { randomInt } from 'node:crypto'
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** The offset of `user_version` in a file of SQLite (https://sqlite.org/fileformat.html, 1.3). */
const VERSION_OFFSET = 60

/**
 * Marks a file before it gets a log, with a number that no copy has, in its first page and in a
 * file beside it. After an unclean end the two tell whether the log belongs to the file, or to one
 * that was replaced since. If this fails there is no matching mark.
 */
export function markFile(file: string): void {
  if ((statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0) return
  try {
    const mark = randomInt(1, 2 ** 31)
    const database = new DatabaseSync(file)
    database.exec(`PRAGMA user_version = ${mark}`)
    database.close()
    // If another program has the file open, the mark is still in the log.
    if (versionIn(file) === mark) writeFileSync(markOf(file), String(mark))
  } catch {}
}

/** Whether a file has the mark that it got before its log began. */
export function isMarked(file: string): boolean {
  try {
    return readFileSync(markOf(file), 'utf8') === String(versionIn(file))
  } catch {
    return false
  }
}

/** Removes the mark once the log is gone: a log that is put beside the file later is foreign. */
export function takeMarkBack(file: string): void {
  if (existsSync(`${file}-wal`)) return
  try {
    rmSync(markOf(file), { force: true })
  } catch {}
}

/** Removes the mark from a copy. */
export const unmark = (database: DatabaseSync): void => database.exec('PRAGMA user_version = 0')

const markOf = (file: string): string => `${file}-mark`

/** Reads the version in the file itself, whatever its log says. */
function versionIn(file: string): number {
  const bytes = Buffer.alloc(4)
  const opened = openSync(file, 'r')
  try {
    readSync(opened, bytes, 0, bytes.length, VERSION_OFFSET)
  } finally {
    closeSync(opened)
  }
  return bytes.readUInt32BE()
}

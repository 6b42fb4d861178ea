import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  readSync,
  realpathSync,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'

/**
 * Returns the name by which SQLite opens a file to read it. To read one that is in WAL mode SQLite
 * makes files beside it. Where none can be made it reads the file as if no process could change it
 * (https://sqlite.org/uri.html#uriimmutable), or by the log and its index that are there. Throws if
 * there is a log that it can't read.
 */
export function nameToRead(file: string): string {
  // The content is looked at last: to close a file frees the locks of all connections that this
  // process has to it (https://sqlite.org/howtocorrupt.html, 2.2).
  if (sizeOf(file) === 0 || isWritable(file) || hasNoLog(file)) return file
  // SQLite follows a link, and has both beside the file to which it leads.
  const real = realpathSync(file)
  const [log, index] = [`${real}-wal`, `${real}-shm`]
  // A process that has the file open keeps both.
  if (sizeOf(log) === 0 && !(existsSync(log) && existsSync(index)))
    return `${pathToFileURL(real)}?immutable=1`
  assertReadable(file, log)
  return file
}

function assertReadable(file: string, log: string): void {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    database.prepare('SELECT count(*) FROM sqlite_master').get()
  } catch (cause) {
    throw new Error(
      `the log of an unclean end, ${log}, can’t be read where nothing can be written: copy the folder to where it can be written`,
      { cause },
    )
  } finally {
    database.close()
  }
}

/** Whether this process can write a file, and make others beside it. */
export function isWritable(file: string): boolean {
  try {
    for (const path of [file, dirname(realpathSync(file))]) accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
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

/** Returns the size of a file; 0 if there is none. */
export const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

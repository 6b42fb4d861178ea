import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { assertNewFile } from '../../data-folder/assert-new-file.ts'
import { giveName } from '../../data-folder/give-name.ts'
import { namingFile } from '../../data-folder/naming-file.ts'
import { removingUnfinished } from '../../data-folder/removing-unfinished.ts'
import { syncFolder } from '../../data-folder/sync-folder.ts'
import { assertIntact } from './assert-intact.ts'
import { unmark } from './log-mark.ts'
import { nameToRead } from './reading/name-to-read.ts'
import { isFull } from './result-code.ts'

/** Few enough for a progress bar that moves, and for requests in between. */
const PAGES_AT_ONCE = 2000

/**
 * Copies a database as it is at this moment, even while it is written. The copy is complete and
 * checked before it gets its name, and on disk before this returns. Throws if there is a file of
 * that name already, or no folder for it.
 */
export async function copyDatabase(
  from: string,
  to: string,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<void> {
  assertNewFile(to)
  const named = (error: unknown): never => {
    throw namingFile(to, error, isFull(error) ? 'ENOSPC' : undefined)
  }
  const part = `${to}.${crypto.randomUUID()}.part`
  const parts = ['', '-wal', '-shm', '-journal'].map((suffix) => part + suffix)
  await removingUnfinished(parts, async () => {
    const made = await open(part, 'wx', 0o600).catch(named)
    await made.close()
    const source = new DatabaseSync(nameToRead(from), { readOnly: true })
    try {
      // One reading transaction covers all steps, so that a write meanwhile does not restart the
      // copy.
      source.exec('BEGIN; SELECT count(*) FROM sqlite_master')
      await backup(source, part, {
        rate: PAGES_AT_ONCE,
        progress: ({ totalPages, remainingPages }) => onProgress(totalPages - remainingPages, totalPages),
      }).catch(named)
      leaveWal(part)
      assertIntact(part)
      await syncFile(part)
      await giveName(part, to)
      await syncFolder(dirname(to))
    } finally {
      source.close()
    }
  })
}

/** Makes the copy a single file, without a log and without the mark of another. */
function leaveWal(file: string): void {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode = DELETE')
  unmark(database)
  database.close()
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path)
  await file.sync()
  await file.close()
}

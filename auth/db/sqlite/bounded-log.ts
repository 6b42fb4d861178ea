import { statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'

/** What the log (WAL) is cut to when it begins anew, and beyond which that is asked for. */
const MOST_BYTES = 16 * 2 ** 20
/** How many times as long it is before that is asked for again. */
const AGAIN = 1.5
const PAGE_BYTES = 4096
/** How long the writer waits for those who read what is in it; usual reads take far less. */
const MOST_WAIT_MS = 250

/**
 * Keeps the log of SQLite short while others read all the time. SQLite itself begins it anew only
 * at a moment in which no reader has what was written last, and such a moment may never come; here
 * the writer waits for it. A reader that goes on for long lets it grow, and it is cut afterwards.
 * The function is to be called after each commit.
 */
export function boundedLog(database: DatabaseSync, file: string): () => void {
  database.exec(`PRAGMA journal_size_limit = ${MOST_BYTES}`)
  let asked = 0
  return () => {
    const size = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0
    if (size <= MOST_BYTES) asked = 0
    if (size <= MOST_BYTES || size < asked * AGAIN || size <= usualBytes(database)) return
    asked = size
    const { timeout } = { ...database.prepare('PRAGMA busy_timeout').get() }
    try {
      database.exec(`PRAGMA busy_timeout = ${MOST_WAIT_MS}; PRAGMA wal_checkpoint(RESTART)`)
    } finally {
      database.exec(`PRAGMA busy_timeout = ${Number(timeout)}`)
    }
  }
}

/** What SQLite itself lets it grow to before it copies pages into the file, twice. */
function usualBytes(database: DatabaseSync): number {
  const { wal_autocheckpoint: pages } = { ...database.prepare('PRAGMA wal_autocheckpoint').get() }
  return 2 * Number(pages) * PAGE_BYTES
}

import { statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'

/**
 * The length to which the log (WAL) is cut when it restarts, and beyond which a restart is
 * requested.
 */
const MOST_BYTES = 16 * 2 ** 20
/** By how much the log must grow before a restart is requested again. */
const AGAIN = 1.5
const PAGE_BYTES = 4096
/** How long the writer waits for readers of the log; usual reads take far less. */
const MOST_WAIT_MS = 250

/**
 * Returns a function to call after each commit, which keeps the log of SQLite short although others
 * read all the time. SQLite itself restarts the log only at a moment in which no reader uses its
 * latest content, and such a moment may never come; here the writer waits for it. During a long
 * read the log grows, and it is cut afterwards.
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

/** Returns twice the size that SQLite lets the log reach before it copies pages into the file. */
function usualBytes(database: DatabaseSync): number {
  const { wal_autocheckpoint: pages } = { ...database.prepare('PRAGMA wal_autocheckpoint').get() }
  return 2 * Number(pages) * PAGE_BYTES
}

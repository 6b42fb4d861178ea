import type { DatabaseSync } from 'node:sqlite'
import { isBusy } from './is-busy.ts'

const PAUSE_MS = 10
const asleep = new Int32Array(new SharedArrayBuffer(4))

/**
 * Puts a file into WAL mode. Of connections that do so at once SQLite refuses some without a wait,
 * whatever their timeout, because each holds what the other waits for
 * (https://sqlite.org/c3ref/busy_handler.html): they try again for `lockTimeoutMs` milliseconds.
 * Blocks its thread.
 */
export function enterWal(database: DatabaseSync, lockTimeoutMs: number): void {
  const end = performance.now() + lockTimeoutMs
  for (;;) {
    try {
      database.exec('PRAGMA journal_mode = WAL')
      return
    } catch (error) {
      if (!isBusy(error) || performance.now() >= end) throw error
      Atomics.wait(asleep, 0, 0, PAUSE_MS)
    }
  }
}

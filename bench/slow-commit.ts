import { DatabaseSync } from 'node:sqlite'

/**
 * Loaded into the product from outside (`node --import`): every commit of SQLite takes
 * BENCH_COMMIT_MS longer, as on a disk that is slow to sync. The thread that commits is blocked
 * meanwhile, as it would be by the disk.
 */
const delayMs = Number(process.env['BENCH_COMMIT_MS'] ?? 0)
const exec = DatabaseSync.prototype.exec
const clock = new Int32Array(new SharedArrayBuffer(4))

DatabaseSync.prototype.exec = function (this: DatabaseSync, sql: string): void {
  if (delayMs > 0 && /^\s*COMMIT\b/i.test(sql)) Atomics.wait(clock, 0, 0, delayMs)
  exec.call(this, sql)
}

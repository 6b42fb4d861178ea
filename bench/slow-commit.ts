import { DatabaseSync } from 'node:sqlite'

/**
 * Preloaded into the product (`node --import`): makes every commit of SQLite take BENCH_COMMIT_MS
 * longer, as on a disk that syncs slowly. Blocks the committing thread meanwhile, as the disk
 * would.
 */
const delayMs = Number(process.env['BENCH_COMMIT_MS'] ?? 0)
const exec = DatabaseSync.prototype.exec
const clock = new Int32Array(new SharedArrayBuffer(4))

DatabaseSync.prototype.exec = function (this: DatabaseSync, sql: string): void {
  if (delayMs > 0 && /^\s*COMMIT\b/i.test(sql)) Atomics.wait(clock, 0, 0, delayMs)
  exec.call(this, sql)
}

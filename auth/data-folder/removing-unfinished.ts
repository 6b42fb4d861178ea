import { rmSync } from 'node:fs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** The files of all work in progress in this process. */
const unfinished = new Set<string>()

/**
 * Runs work on temporary files, which are renamed once they are complete. Removes those that remain
 * when the work ends, fails, or is stopped by a signal: they may hold secrets.
 */
export async function removingUnfinished<T>(files: readonly string[], work: () => Promise<T>): Promise<T> {
  if (unfinished.size === 0) for (const signal of SIGNALS) process.on(signal, end)
  for (const file of files) unfinished.add(file)
  try {
    return await work()
  } finally {
    for (const file of files) {
      rmSync(file, { force: true })
      unfinished.delete(file)
    }
    if (unfinished.size === 0) letSignalsEnd()
  }
}

function end(signal: NodeJS.Signals): void {
  for (const file of unfinished) rmSync(file, { force: true })
  letSignalsEnd()
  process.kill(process.pid, signal)
}

function letSignalsEnd(): void {
  for (const signal of SIGNALS) process.off(signal, end)
}

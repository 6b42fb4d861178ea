import { setTimeout as wait } from 'node:timers/promises'
import type { AuthContext } from '../../context.ts'
import { INTERVAL_MS, maySweep } from './may-sweep.ts'
import { sweeps } from './sweeps.ts'

/** How many rows one transaction deletes, and how long the writer is left to requests after it. */
interface Step {
  rows: number
  pauseMs: number
}

/** SQLite has one writer, and requests must not wait long for it. */
const GENTLE: Step = { rows: 20, pauseMs: 200 }
/** A sweep that falls behind hurries: otherwise tables would grow as long as a flood lasts. */
const HURRIED: Step = { rows: 100, pauseMs: 100 }
/** How many gentle steps fill an interval: a sweep that needs more falls behind. */
const GENTLE_STEPS = INTERVAL_MS / GENTLE.pauseMs
const FIRST_MS = 30_000

/** Deletes expired rows every five minutes, in one process at a time (docs/decisions/026). */
export interface Sweeper {
  start: () => void
  stop: () => Promise<void>
}

interface SweeperParts extends Pick<AuthContext, 'config' | 'db' | 'clock'> {
  log: { warn: (fields: object, text: string) => void; info: (fields: object, text: string) => void }
}

export function createSweeper(parts: SweeperParts): Sweeper {
  const stopped = new AbortController()
  let running: Promise<void> = Promise.resolve()

  async function run(): Promise<void> {
    const pause = (ms: number) => wait(ms, undefined, { signal: stopped.signal, ref: false })
    await pause(FIRST_MS)
    for (;;) {
      try {
        if (await maySweep(parts)) await sweep(parts, pause)
      } catch (error) {
        if (stopped.signal.aborted) return
        parts.log.warn({ err: error }, 'expired data could not be deleted')
      }
      await pause(INTERVAL_MS)
    }
  }

  return {
    start() {
      running = run().catch(() => {})
    },
    async stop() {
      stopped.abort()
      await running
    },
  }
}

/**
 * Deletes in small batches what is expired when it begins; a clock that jumps meanwhile changes
 * nothing. Logs and returns the number of rows by sweep.
 */
export async function sweep(
  parts: SweeperParts,
  pause: (ms: number) => Promise<void>,
): Promise<Record<string, number>> {
  const swept: Record<string, number> = {}
  const now = parts.clock()
  const context = { ...parts, clock: () => now }
  let steps = 0
  for (const [name, deleteBatch] of Object.entries(sweeps)) {
    for (let isOver = false; !isOver; ) {
      const { rows, pauseMs } = steps++ < GENTLE_STEPS ? GENTLE : HURRIED
      const deleted = await deleteBatch(context, rows)
      if (deleted > 0) swept[name] = (swept[name] ?? 0) + deleted
      isOver = deleted < rows
      await pause(pauseMs)
    }
  }
  if (Object.keys(swept).length > 0) parts.log.info({ swept }, 'deleted expired data')
  return swept
}

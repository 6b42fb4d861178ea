import { setTimeout as wait } from 'node:timers/promises'
import type { AuthContext } from '../../context.ts'
import { acquireLease } from '../../db/service/leases.ts'
import { createSteadiness } from './steadiness.ts'
import { sweeps } from './sweeps.ts'

/** Rows of one transaction: SQLite has one writer, and requests must not wait long for it. */
const BATCH = 20
const PAUSE_MS = 200
const INTERVAL_MS = 300_000
const FIRST_MS = 30_000

/** Deletes expired rows every five minutes, in one process at a time (docs/decisions/026). */
export interface Sweeper {
  start: () => void
  stop: () => Promise<void>
}

interface Parts extends Pick<AuthContext, 'config' | 'db' | 'clock'> {
  log: { warn: (fields: object, text: string) => void; info: (fields: object, text: string) => void }
}

export function createSweeper(parts: Parts): Sweeper {
  const stopped = new AbortController()
  const isSteady = createSteadiness(parts.clock)
  let running: Promise<void> = Promise.resolve()

  async function run(): Promise<void> {
    const pause = (ms: number) => wait(ms, undefined, { signal: stopped.signal, ref: false })
    await pause(FIRST_MS)
    for (;;) {
      try {
        if (!isSteady()) parts.log.warn({}, 'the clock has jumped: nothing is swept for a day')
        else if (await maySweep(parts)) await sweep(parts, () => pause(PAUSE_MS))
      } catch (error) {
        if (stopped.signal.aborted) return
        parts.log.warn({ err: error }, 'what is over could not be swept')
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

function maySweep({ db, clock }: Parts): Promise<boolean> {
  const at = (ms: number) => new Date(clock() + ms).toISOString()
  // A little less than the interval, so that the same process gets the lease again.
  const lease = INTERVAL_MS - 10_000
  return acquireLease(db, 'sweep', { now: at(0), until: at(lease), latest: at(2 * INTERVAL_MS) })
}

/** Deletes expired rows in small batches. Logs and returns how many, by sweep. */
export async function sweep(parts: Parts, pause: () => Promise<void>): Promise<Record<string, number>> {
  const swept: Record<string, number> = {}
  for (const [name, deleteBatch] of Object.entries(sweeps)) {
    for (let deleted = BATCH; deleted === BATCH; await pause()) {
      deleted = await deleteBatch(parts, BATCH)
      if (deleted > 0) swept[name] = (swept[name] ?? 0) + deleted
    }
  }
  if (Object.keys(swept).length > 0) parts.log.info({ swept }, 'swept what is over')
  return swept
}

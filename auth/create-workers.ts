import type { AuthContext } from './context.ts'
import { createEventWorker } from './events/create-event-worker.ts'
import { openSealing } from './maintenance/sealing/open-sealing.ts'
import { createSweeper } from './maintenance/sweep/create-sweeper.ts'

interface WorkersParts {
  /** The interval at which the queue of events is polled. Shorter than usual only in tests. */
  eventPollMs: number | undefined
  log: Record<'info' | 'warn' | 'error', (about: object | string, text?: string) => void>
}

/** A background job. */
interface Worker {
  start: () => void
  stop: () => Promise<void>
}

/**
 * Creates the workers that send messages, seal secrets anew, delete expired rows and deliver
 * events: none if READ_ONLY is on. Throws if a secret is missing that rows are still sealed under.
 */
export async function createWorkers(
  context: AuthContext,
  { eventPollMs, log }: WorkersParts,
): Promise<Worker[]> {
  const { config, db, clock, hooks, messages, atRest } = context
  const sealing = await openSealing({ db, atRest, clock, log, isReadOnly: config.READ_ONLY })
  if (config.READ_ONLY) return []
  const sweeper = createSweeper({ config, db, clock, log })
  const events = createEventWorker({ config, db, clock, hooks, log, pollMs: eventPollMs })
  await events.prepare()
  return [messages, sealing, sweeper, events]
}

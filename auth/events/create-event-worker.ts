import { setEventTriggers } from '../db/service/event-triggers.ts'
import { deleteEvent, hastenEvents, leaseEvent, listDueEvents, postponeEvent } from '../db/service/events.ts'
import type { EventTarget, QueuedEvent } from '../db/tables.ts'
import { AuthError } from '../errors.ts'
import { backOff, MOST_BACK_OFF_MS } from '../messages/back-off.ts'
import { DeliveryError } from '../messages/transports/delivery-error.ts'
import { whenPutBack } from '../messages/when-put-back.ts'
import { type EventParts, tellEvent } from './tell-event.ts'

/** The number of events delivered at the same time. */
const AT_ONCE = 5
/** How long an event is leased to the process that took it: longer than its delivery may take. */
const LEASE_MS = 30_000
const POLL_MS = 2_000
/** About a day of attempts. After that an event is given up, and kept for the owner. */
const MOST_ATTEMPTS = 150

interface WorkerParts extends EventParts {
  /** The interval at which the queue is polled. Shorter than usual only in tests. */
  pollMs?: number | undefined
  log: { warn: (fields: object, text: string) => void; error: (fields: object, text: string) => void }
}

/**
 * Delivers account events to the owner's programs (docs/hooks.md): at least once, in order per
 * account.
 */
export interface EventWorker {
  /** Makes the database record the events that are wanted, and no others. */
  prepare: () => Promise<void>
  start: () => void
  stop: () => Promise<void>
}

export function createEventWorker(parts: WorkerParts): EventWorker {
  const { config, db, clock, hooks, log, pollMs = POLL_MS } = parts
  const targets: EventTarget[] = [
    ...(config.EVENTS_URI && config.EVENTS_SECRETS ? (['events'] as const) : []),
    ...(hooks.isOn('after_user_created') ? (['after_user_created'] as const) : []),
  ]
  const timestamp = (inMs = 0): string => new Date(clock() + inMs).toISOString()
  const catchUp = whenPutBack(clock, () =>
    hastenEvents(db, { now: timestamp(), latest: timestamp(MOST_BACK_OFF_MS) }),
  )
  let isOn = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()

  async function run(): Promise<void> {
    const told = await tellDue().catch((error) => {
      log.warn({ err: error }, 'the queue of events cannot be read')
      return 0
    })
    if (isOn) schedule(told > 0 ? 0 : pollMs)
  }

  function schedule(inMs: number): void {
    timer = setTimeout(() => {
      round = run()
    }, inMs)
  }

  async function tellDue(): Promise<number> {
    await catchUp()
    const lists = await Promise.all(targets.map((target) => listDueEvents(db, target, timestamp(), AT_ONCE)))
    const due = lists.flat().toSorted(byTime).slice(0, AT_ONCE)
    const taken = await Promise.all(due.map((event) => leaseEvent(db, event, timestamp(LEASE_MS))))
    const events = taken.filter((event) => event !== undefined)
    await Promise.all(events.map(tell))
    return events.length
  }

  async function tell(event: QueuedEvent): Promise<void> {
    try {
      await tellEvent(parts, event)
    } catch (error) {
      return postpone(event, error)
    }
    await deleteEvent(db, event.id)
  }

  async function postpone(event: QueuedEvent, error: unknown): Promise<void> {
    const last_error = reasonOf(error)
    const isOver = event.attempts >= MOST_ATTEMPTS
    await postponeEvent(db, event, {
      next_attempt_at: timestamp(backOff(event.attempts)),
      last_error,
      failed_at: isOver ? timestamp() : null,
    })
    const { id, type, attempts } = event
    const about = { event: id, type, attempts, reason: last_error }
    if (isOver) log.error(about, 'an event could not be delivered and is given up')
    else log.warn(about, 'an event was not accepted and will be sent again')
  }

  return {
    prepare: () => setEventTriggers(db, targets),
    start() {
      if (targets.length === 0) return
      isOn = true
      schedule(0)
    },
    async stop() {
      isOn = false
      clearTimeout(timer)
      await round
    },
  }
}

const byTime = (one: { next_attempt_at: string }, other: { next_attempt_at: string }): number =>
  one.next_attempt_at < other.next_attempt_at ? -1 : 1

/** Returns the reason of a failure as a code: neither an address nor a program's answer. */
function reasonOf(error: unknown): string {
  if (error instanceof DeliveryError) return error.reason
  if (error instanceof AuthError) return `${error.status} ${error.code}`
  return (error as Error).name
}

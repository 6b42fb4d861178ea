import { setTimeout as wait } from 'node:timers/promises'
import { hastenMessages, leaseMessage, listDueMessages } from '../db/service/messages.ts'
import { MOST_BACK_OFF_MS } from './back-off.ts'
import { type DeliveryParts, deliver } from './deliver.ts'
import type { MessageKind } from './templates/message-values.ts'
import type { Transport } from './templates/template.ts'
import { whenPutBack } from './when-put-back.ts'

/** How many messages of one kind are sent concurrently. */
export const AT_ONCE = 5
/** How long the process that took a message holds its lease. */
const LEASE_MS = 60_000
/**
 * How soon the queue is read again after a message was queued, whose transaction may still be
 * running.
 */
const SOON_MS = 20
const POLL_MS = 2_000
const STOP_MS = 5_000

/** A worker that sends the messages of one kind, so that a dead mail server doesn't hold up SMS. */
export interface QueueWorker {
  start: () => void
  /** Reads the queue soon, and then at longer and longer intervals. */
  wake: () => void
  /**
   * Takes no more messages, and waits up to five seconds for those on their way; what isn't sent by
   * then stays queued.
   */
  stop: () => Promise<void>
}

export function createQueueWorker(
  kind: MessageKind,
  transport: Transport,
  parts: DeliveryParts,
): QueueWorker {
  const { db, clock, log } = parts
  const timestamp = (inMs = 0): string => new Date(clock() + inMs).toISOString()
  const catchUp = whenPutBack(clock, () =>
    hastenMessages(db, kind, { now: timestamp(), latest: timestamp(MOST_BACK_OFF_MS) }),
  )
  const running = new Set<Promise<void>>()
  let isOn = false
  let looking: Promise<void> | undefined
  let isDatabaseAway = false
  let interval = POLL_MS
  let timer: NodeJS.Timeout | undefined

  function schedule(): void {
    clearTimeout(timer)
    timer = isOn ? setTimeout(look, interval) : undefined
  }

  function look(): void {
    looking ??= takeDue()
      .then(
        () => {
          isDatabaseAway = false
        },
        (error) => {
          if (!isDatabaseAway) log.warn({ err: error, kind }, 'the message queue cannot be read')
          isDatabaseAway = true
        },
      )
      .finally(() => {
        looking = undefined
        interval = Math.min(interval * 2, POLL_MS)
        schedule()
      })
  }

  async function takeDue(): Promise<void> {
    const free = AT_ONCE - running.size
    if (free <= 0) return
    await catchUp()
    for (const due of await listDueMessages(db, kind, timestamp(), free)) {
      const message = isOn ? await leaseMessage(db, due, timestamp(LEASE_MS)) : undefined
      if (message) track(deliver(message, transport, parts))
    }
  }

  function track(delivery: Promise<void>): void {
    const tracked = delivery
      .catch((error) => log.error({ err: error, kind }, 'the message queue cannot be written'))
      .finally(() => {
        running.delete(tracked)
        wake()
      })
    running.add(tracked)
  }

  function wake(): void {
    if (interval === SOON_MS) return
    interval = SOON_MS
    schedule()
  }

  return {
    start() {
      isOn = true
      interval = SOON_MS
      schedule()
    },
    wake,
    async stop() {
      isOn = false
      clearTimeout(timer)
      const grace = new AbortController()
      const over = wait(STOP_MS, undefined, { signal: grace.signal }).catch(() => {})
      // A message that is being leased counts as one on its way.
      const ended = (async () => {
        await looking
        await Promise.allSettled(running)
      })()
      await Promise.race([ended, over])
      grace.abort()
      transport.close()
    },
  }
}

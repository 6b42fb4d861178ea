import type { DestinationStream } from 'pino'
import type { Counters } from '../../auth/rate-limits/counters/counters.ts'
import type { Spending } from '../http/limits/limit-clients.ts'
import type { Metrics } from '../metrics/create-metrics.ts'
import { type Channel, type Line, openLine } from './line.ts'
import type { SupervisorMessages, WorkerMessages } from './messages.ts'
import type { Role } from './role.ts'
import { wholeLines } from './whole-lines.ts'

/** What a worker receives from its supervisor, and how it reports to it. */
export interface Supervised extends Role {
  /** The counters of all workers, where the database doesn't count. */
  counters: Counters
  spending: Spending
  /** Combines the metrics of this worker with those of all. */
  ofAll: (metrics: Metrics) => Metrics
  ready: () => void
  /** The destination of its log. */
  out: DestinationStream
}

/** Asks the supervisor of this process for its role. */
export async function joinSupervisor(): Promise<Supervised> {
  let figures: Metrics['figures'] | undefined
  let heard: Parameters<Spending['hear']>[0] = () => {}
  const handlers: WorkerMessages = {
    figures: () => figures?.(),
    spent: ([network, points]) => heard(network, points),
    beat: () => line.tell('beat'),
  }
  const channel: Channel = {
    // When a supervisor is gone, its workers end too.
    send: (message) => void process.send?.(message, undefined, undefined, () => {}),
    hear: (listener) => void process.on('message', listener as (message: unknown) => void),
  }
  const line: Line<SupervisorMessages> = openLine(channel, handlers)
  const role = await line.ask('role')
  return {
    ...role,
    counters: {
      take: (asked) => line.ask('take', asked),
      giveBack: (counts) => line.ask('giveBack', counts),
      count: (counts) => line.ask('count', counts),
    },
    spending: {
      tell: (network, points) => line.tell('spent', [network, points]),
      hear: (listener) => {
        heard = listener
      },
    },
    ofAll: (metrics) => {
      figures = metrics.figures
      return { ...metrics, read: () => line.ask('figuresOfAll') }
    },
    ready: () => line.tell('ready'),
    out: wholeLines((text) => line.tell('logLine', text)),
  }
}

import type { DestinationStream } from 'pino'
import type { Counters } from '../../auth/rate-limits/counters/counters.ts'
import type { Spending } from '../http/limits/limit-clients.ts'
import type { Metrics } from '../metrics/create-metrics.ts'
import { openLine } from './line.ts'
import type { Role } from './role.ts'
import { countBySupervisor } from './shared-counters.ts'
import { wholeLines } from './whole-lines.ts'

/** What a worker has of its supervisor, and tells it. */
export interface Supervised extends Role {
  /** Counts for all workers, where the database doesn't. */
  counters: Counters
  spending: Spending
  /** The figures of this worker become those of all. */
  ofAll: (metrics: Metrics) => Metrics
  ready: () => void
  /** Where its log goes. */
  out: DestinationStream
}

/** Asks the supervisor of this process what it is to be. */
export async function joinSupervisor(): Promise<Supervised> {
  let figures: Metrics['figures'] | undefined
  let heard: Parameters<Spending['hear']>[0] = () => {}
  const line = openLine(
    {
      // A supervisor that is gone takes its workers along.
      send: (message) => void process.send?.(message, undefined, undefined, () => {}),
      hear: (listener) => void process.on('message', listener as (message: unknown) => void),
    },
    {
      figures: () => figures?.(),
      spent: ([network, points]: [string, number]) => heard(network, points),
      beat: () => line.tell('beat'),
    },
  )
  const role = await line.ask<Role>('role')
  return {
    ...role,
    counters: countBySupervisor(line),
    spending: {
      tell: (network, points) => line.tell('spent', [network, points]),
      hear: (listener) => {
        heard = listener
      },
    },
    ofAll: (metrics) => {
      figures = metrics.figures
      return { ...metrics, read: () => line.ask<string>('figures of all') }
    },
    ready: () => line.tell('ready'),
    out: wholeLines((text) => line.tell('long line', text)),
  }
}

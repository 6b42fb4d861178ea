import type { Counters } from '../../auth/rate-limits/counters/counters.ts'
import type { Figures } from '../metrics/create-metrics.ts'
import type { Role } from './role.ts'

/** Points that a client's network has spent at one worker. */
type Spent = [network: string, points: number]

/** The messages from a worker to its supervisor: their content, and the answers. */
export type SupervisorMessages = Readonly<
  Pick<Counters, 'take' | 'giveBack' | 'count'> & {
    role: () => Role
    /** Returns the metrics of all workers, in the text format of Prometheus. */
    figuresOfAll: () => Promise<string>
    logLine: (line: string) => void
    spent: (spent: Spent) => void
    ready: () => void
    /** Answers a beat. */
    beat: () => void
  }
>

/** The messages from a supervisor to its worker. */
export type WorkerMessages = Readonly<{
  /** Returns the worker's metrics; undefined before it has any. */
  figures: () => Promise<Figures> | undefined
  /** Reports what was spent at another worker. */
  spent: (spent: Spent) => void
  beat: () => void
}>

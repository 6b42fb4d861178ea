import type { Counters } from '../../auth/rate-limits/counters/counters.ts'
import type { Figures } from '../metrics/create-metrics.ts'
import type { Role } from './role.ts'

/** Points that a client's network has spent at one worker. */
type Spent = [network: string, points: number]

/** What a supervisor is asked and told by a worker: what a message carries, and its answer. */
export type SupervisorMessages = Readonly<
  Pick<Counters, 'take' | 'giveBack' | 'count'> & {
    role: () => Role
    /** The metrics of all workers, in the text format of Prometheus. */
    figuresOfAll: () => Promise<string>
    logLine: (line: string) => void
    spent: (spent: Spent) => void
    ready: () => void
    /** Answers a beat. */
    beat: () => void
  }
>

/** What a worker is asked and told by its supervisor. */
export type WorkerMessages = Readonly<{
  /** Undefined before it has any. */
  figures: () => Promise<Figures> | undefined
  /** What was spent at another worker. */
  spent: (spent: Spent) => void
  beat: () => void
}>

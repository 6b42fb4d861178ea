import type { Shares } from './fair-queue.ts'
import type { ClientLimit } from './limit-clients.ts'
import type { Pressure } from './shed-load.ts'

/** The limits on what a request may cost before it is refused. */
export interface Limits {
  bodyBytes: number
  headerBytes: number
  urlBytes: number
  headersTimeoutMs: number
  requestTimeoutMs: number
  idleSocketTimeoutMs: number
  keepAliveTimeoutMs: number
  /** How often to look for requests that have timed out. */
  timeoutCheckMs: number
  /** How many requests of one connection may be unanswered. */
  unansweredRequests: number
  /** The limit on the requests of one client address. */
  clients: ClientLimit
  /** The load at which the auth service starts to refuse requests. */
  pressure: Pressure
  /** How client addresses share the auth service while it is busy. */
  shares: Shares
}

export const limits: Readonly<Limits> = {
  bodyBytes: 65_536,
  headerBytes: 16_384,
  urlBytes: 8_192,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 20_000,
  idleSocketTimeoutMs: 70_000,
  // This is longer than the 60 s after which common load balancers drop an idle connection, so that
  // we never drop it first.
  keepAliveTimeoutMs: 65_000,
  timeoutCheckMs: 1_000,
  unansweredRequests: 16,
  // Pages come from memory: a thousand a second are no burden, and more than an office or a mobile
  // carrier requests.
  clients: { points: 60_000, seconds: 60, servicePoints: 5 },
  // Five networks may have this many requests waiting; usually there are a few dozen.
  pressure: { requests: 1000, loopDelayMs: 500 },
  // An office that signs in at nine has all places as long as no other client comes.
  shares: { each: 2, all: 4, waiting: 200, countedMs: 100 },
}

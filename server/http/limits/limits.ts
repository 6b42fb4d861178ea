import type { Shares } from './fair-queue.ts'
import type { ClientLimit } from './limit-clients.ts'
import type { Pressure } from './shed-load.ts'

/** What a request may cost before it is refused. */
export interface Limits {
  bodyBytes: number
  headerBytes: number
  urlBytes: number
  headersTimeoutMs: number
  requestTimeoutMs: number
  idleSocketTimeoutMs: number
  keepAliveTimeoutMs: number
  /** How often requests that are over their time are looked for. */
  timeoutCheckMs: number
  /** How many requests of one connection may wait for their answers. */
  unansweredRequests: number
  /** What one client address may ask for. */
  clients: ClientLimit
  /** From where on the auth service refuses early. */
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
  // Longer than the 60 s after which common load balancers drop an idle connection, so that we
  // never drop it first.
  keepAliveTimeoutMs: 65_000,
  timeoutCheckMs: 1_000,
  unansweredRequests: 16,
  // Pages come from memory: a thousand a second are no burden, and more than an office or a mobile
  // carrier asks for.
  clients: { points: 60_000, seconds: 60, servicePoints: 5 },
  // As many as five networks may have waiting; usually there are some dozens.
  pressure: { requests: 1000, loopDelayMs: 500 },
  // An office that signs in at nine has all of it as long as no other client comes.
  shares: { each: 2, all: 4, waiting: 200, countedMs: 100 },
}

import type { FastifyInstance } from 'fastify'
import { hostKeyOf } from '../../../auth/rate-limits/host-key-of.ts'
import { Overloaded } from './overloaded.ts'

/**
 * How many requests of any kind one client address may make in a period. An office of hundreds of
 * readers needs fewer.
 */
export interface ClientLimit {
  points: number
  seconds: number
  /** Points that a request to the auth service costs; all others cost one. */
  servicePoints: number
}

/**
 * The points spent at other processes of this machine: the requests of a busy client reach several
 * of them, and each counts a part.
 */
export interface Spending {
  /** Notifies them of points that a network has spent here. */
  tell: (network: string, points: number) => void
  hear: (listener: (network: string, points: number) => void) => void
}

/**
 * The share of the limit that is reported at a time: no request waits for the report, and few
 * requests send one.
 */
const TOLD_SHARE = 0.01

/** Beyond this many addresses the oldest is forgotten: memory stays bounded. */
const MOST_ADDRESSES = 50_000

/**
 * Limits the requests of one client address, before anything else is done for them, including those
 * for unknown addresses, wrong methods and files. Counts on this machine alone, by a monotonic
 * clock.
 */
export function limitClients(
  app: FastifyInstance,
  { points, seconds, servicePoints }: ClientLimit,
  isService: (url: string) => boolean,
  spending?: Spending,
): void {
  const windows = new Map<string, { spent: number; untold: number; end: number }>()
  const toldAt = Math.max(1, points * TOLD_SHARE)

  const windowOf = (key: string, now: number) => {
    const known = windows.get(key)
    if (known && known.end > now) return known
    windows.delete(key)
    for (const [oldest, { end }] of windows) {
      if (windows.size < MOST_ADDRESSES && end > now) break
      windows.delete(oldest)
    }
    const window = { spent: 0, untold: 0, end: now + seconds * 1000 }
    windows.set(key, window)
    return window
  }

  spending?.hear((network, told) => {
    windowOf(network, performance.now()).spent += told
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const now = performance.now()
    const network = hostKeyOf(request.ip)
    const window = windowOf(network, now)
    const cost = isService(request.url) ? servicePoints : 1
    window.spent += cost
    window.untold += cost
    if (spending && window.untold >= toldAt && window.spent - cost <= points) {
      spending.tell(network, window.untold)
      window.untold = 0
    }
    if (window.spent <= points) return done()
    done(new Overloaded(Math.ceil((window.end - now) / 1000)))
  })
}

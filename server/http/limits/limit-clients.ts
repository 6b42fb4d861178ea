import type { FastifyInstance } from 'fastify'
import { hostKeyOf } from '../../../auth/rate-limits/host-key-of.ts'
import { Overloaded } from './overloaded.ts'

/**
 * What one client address may ask for in a minute, of anything: an office of hundreds reads pages
 * with less.
 */
export interface ClientLimit {
  points: number
  seconds: number
  /** Points that a request to the auth service costs; all others cost one. */
  servicePoints: number
}

/**
 * What other processes of this machine know of: who asks for much asks several of them, and each
 * knows of a part.
 */
export interface Spending {
  /** Tells them of points that a network has spent here. */
  tell: (network: string, points: number) => void
  hear: (listener: (network: string, points: number) => void) => void
}

/** So large a part of the limit is told of at once: no request waits for it, and few tell. */
const TOLD_SHARE = 0.01

/** Beyond so many addresses the oldest is forgotten: memory stays bounded, however many come. */
const MOST_ADDRESSES = 50_000

/**
 * Limits what one client address asks for, before anything else is done for it: unknown addresses,
 * wrong methods and files too. Counts on this machine alone, by a monotonic clock.
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

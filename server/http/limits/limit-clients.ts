import type { FastifyInstance } from 'fastify'
import { networkOf } from './network-of.ts'
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

/** Beyond so many addresses the oldest is forgotten: memory stays bounded, whoever comes. */
const MOST_ADDRESSES = 50_000

/**
 * Limits what one client address asks for, before anything else is done for it: unknown addresses,
 * wrong methods and files too. Counts in this process alone, by a clock that nobody sets.
 */
export function limitClients(
  app: FastifyInstance,
  { points, seconds, servicePoints }: ClientLimit,
  isService: (url: string) => boolean,
): void {
  const windows = new Map<string, { spent: number; end: number }>()

  const windowOf = (key: string, now: number) => {
    const known = windows.get(key)
    if (known && known.end > now) return known
    windows.delete(key)
    for (const [oldest, { end }] of windows) {
      if (windows.size < MOST_ADDRESSES && end > now) break
      windows.delete(oldest)
    }
    const window = { spent: 0, end: now + seconds * 1000 }
    windows.set(key, window)
    return window
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const now = performance.now()
    const window = windowOf(networkOf(request.ip), now)
    window.spent += isService(request.url) ? servicePoints : 1
    if (window.spent <= points) return done()
    done(new Overloaded(Math.ceil((window.end - now) / 1000)))
  })
}

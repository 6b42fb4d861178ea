import { EventEmitter } from 'node:events'
import { expect } from 'vitest'

const PATIENCE_MS = 120_000
/** How often to look, because arrivals by another process are not announced. */
const LOOK_AGAIN_MS = 250

export interface Arrivals {
  /** Announces an arrival. */
  tell: () => void
  /**
   * Looks at once, and after each arrival, until something is found. Looking all the time used more
   * processor time than what was waited for.
   */
  until: <Found>(
    look: () => Found | undefined | Promise<Found | undefined>,
    missing: string,
  ) => Promise<Found>
}

export function createArrivals(): Arrivals {
  const arrivals = new EventEmitter().setMaxListeners(0)
  return {
    tell: () => void arrivals.emit('arrival'),
    async until(look, missing) {
      const end = performance.now() + PATIENCE_MS
      while (performance.now() < end) {
        // The wait begins before the look, so that an arrival during it counts.
        const { promise, resolve } = Promise.withResolvers<void>()
        const timer = setTimeout(resolve, LOOK_AGAIN_MS)
        arrivals.once('arrival', resolve)
        try {
          const found = await look()
          if (found !== undefined) return found
          await promise
        } finally {
          clearTimeout(timer)
          arrivals.off('arrival', resolve)
        }
      }
      return expect.fail(missing)
    },
  }
}

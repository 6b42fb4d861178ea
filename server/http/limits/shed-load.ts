import type { FastifyInstance } from 'fastify'
import { hostKeyOf } from '../../../auth/rate-limits/host-key-of.ts'
import { LoopDelay } from './loop-delay.ts'
import { Overloaded } from './overloaded.ts'

/** The load at which the service refuses requests that could come later. */
export interface Pressure {
  /** Requests to the service in progress, of all networks together. */
  requests: number
  /** Milliseconds by which the event loop is steadily late, by this process's own work. */
  loopDelayMs: number
}

const RETRY_AFTER_SECONDS = 1
const TICK_MS = 100

/**
 * Refuses requests to the service early, before anything is done for them, while more come than it
 * can answer. It refuses only networks that have a request in progress. A visitor sends one request
 * at a time and is admitted; so is every request for a page.
 */
export function shedLoad(app: FastifyInstance, limit: Pressure, isService: (url: string) => boolean): void {
  const underWay = new Map<string, number>()
  const delay = new LoopDelay(TICK_MS)
  let all = 0
  let wasPressed = false

  app.addHook('onRequest', (request, reply, done) => {
    if (!isService(request.url)) return done()
    const network = hostKeyOf(request.ip)
    const own = underWay.get(network) ?? 0
    const isPressed = all >= limit.requests || delay.steadyMs >= limit.loopDelayMs
    if (isPressed && !wasPressed) {
      app.log.warn(
        { requests: all, loopDelayMs: delay.steadyMs },
        'overloaded: clients with a request in progress are told to retry later',
      )
    }
    wasPressed = isPressed
    if (isPressed && own > 0) return done(new Overloaded(RETRY_AFTER_SECONDS))
    all++
    underWay.set(network, own + 1)
    reply.raw.once('close', () => {
      all--
      const left = (underWay.get(network) ?? 1) - 1
      if (left === 0) underWay.delete(network)
      else underWay.set(network, left)
    })
    done()
  })

  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    delay.tick(performance.now(), process.cpuUsage())
    timer = setInterval(() => delay.tick(performance.now(), process.cpuUsage()), TICK_MS).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}

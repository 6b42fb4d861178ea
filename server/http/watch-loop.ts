import type { FastifyInstance, FastifyRequest } from 'fastify'

const TICK_MS = 100
const HELD_MS = 200
/** The most requests that one line names. */
const MOST_NAMED = 20

/**
 * Warns of every stretch of more than 200 ms in which the event loop was blocked, and names the
 * routes of the requests in progress meanwhile: one of them blocked it, unless the machine did.
 * `cpuMs` tells the two apart.
 */
export function watchLoop(app: FastifyInstance): void {
  const running = new Set<FastifyRequest>()
  /** Requests answered since the last tick that took this long. */
  let answered: FastifyRequest[] = []
  let tickAt = 0
  let cpu: NodeJS.CpuUsage

  app.addHook('onRequest', (request, _reply, done) => {
    running.add(request)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    running.delete(request)
    if (reply.elapsedTime > HELD_MS) answered.push(request)
    done()
  })

  const tick = () => {
    const heldMs = performance.now() - tickAt - TICK_MS
    if (heldMs > HELD_MS) {
      const { user, system } = process.threadCpuUsage(cpu)
      const requests = [...answered, ...running].slice(0, MOST_NAMED).map(requestFields)
      const line = { heldMs: Math.round(heldMs), cpuMs: Math.round((user + system) / 1000), requests }
      app.log.warn(line, 'the event loop was blocked')
    }
    answered = []
    tickAt = performance.now()
    cpu = process.threadCpuUsage()
  }
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    tickAt = performance.now()
    cpu = process.threadCpuUsage()
    timer = setInterval(tick, TICK_MS).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}

const requestFields = ({ id, method, routeOptions }: FastifyRequest): object => ({
  reqId: id,
  method,
  route: routeOptions.url ?? 'none',
})

import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const deadlineMs = 1_000
const retryAfterSeconds = 2
/**
 * How long an answer is reused: readiness costs a write, so a client that asks more often gets the
 * last answer.
 */
const goodForMs = 1_000

/**
 * Serves `/healthz`, which says that the process is up, and `/readyz`, which says that its database
 * accepts writes within a second. Otherwise `/readyz` answers 503, as it does while the process
 * finishes its requests.
 */
export async function health(
  app: FastifyInstance,
  { ping }: { ping: () => Promise<unknown> },
): Promise<void> {
  const quiet = { logLevel: 'warn' as const }

  let last: { at: number; probe: Promise<unknown> } | undefined
  const lastPing = (): Promise<unknown> => {
    if (last && performance.now() - last.at < goodForMs) return last.probe
    const probe = ping()
    const taken = { at: Number.POSITIVE_INFINITY, probe }
    const ended = () => {
      taken.at = performance.now()
    }
    probe.then(ended, ended)
    last = taken
    return probe
  }

  app.get('/healthz', quiet, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })

  // A load balancer is to send no further requests here.
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })

  app.get('/readyz', quiet, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isStopping)
      return reply.code(503).header('retry-after', retryAfterSeconds).send({ status: 'stopping' })
    try {
      await Promise.race([
        lastPing(),
        wait(deadlineMs, undefined, { ref: false }).then(() =>
          Promise.reject(new Error('The database is slow')),
        ),
      ])
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).header('retry-after', retryAfterSeconds).send({ status: 'unavailable' })
    }
  })
}

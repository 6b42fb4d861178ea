import type { FastifyInstance } from 'fastify'
import type { Metrics } from './create-metrics.ts'

/** Serves the metrics at `GET /metrics` beside the site, to administrators alone. */
export async function serveMetrics(app: FastifyInstance, { metrics }: { metrics: Metrics }): Promise<void> {
  app.setErrorHandler(
    async (error: Error & { status?: number; retryAfterSeconds?: number }, request, reply) => {
      const { status = 500, retryAfterSeconds } = error
      if (status >= 500) request.log.error({ err: error }, 'the metrics cannot be read')
      if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
      if (status === 401) reply.header('www-authenticate', 'Bearer')
      return reply
        .code(status)
        .type('text/plain; charset=utf-8')
        .send(status < 500 ? error.message : 'Failed')
    },
  )
  app.get('/metrics', { onRequest: (request) => metrics.admit(request) }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.read()),
  )
}

import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyInstance } from 'fastify'
import { Overloaded } from './limits/overloaded.ts'

/** Answers every error outside of the auth service with its status alone, and logs our own. */
export function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof Overloaded) {
      return reply.code(503).header('retry-after', error.retryAfterSeconds).send('Service Unavailable')
    }
    const { statusCode = 500 } = error as FastifyError
    if (statusCode < 500) return reply.code(statusCode).send(STATUS_CODES[statusCode])
    request.log.error({ err: error }, 'unexpected failure')
    return reply.code(500).send('Internal Server Error')
  })
}

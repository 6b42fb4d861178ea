import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { unavailable } from './errors.ts'
import { answerErrors } from './http/answer-errors.ts'
import { corsOptions } from './http/cors-options.ts'

const RETRY_AFTER_SECONDS = 2

/**
 * The auth service while its database has not been reached yet: it answers every request with 503,
 * to be tried again.
 */
export async function awayPlugin(app: FastifyInstance): Promise<void> {
  answerErrors(app)
  await app.register(cors, corsOptions)
  app.addHook('onRequest', async () => {
    throw unavailable('The database cannot be reached at the moment.', RETRY_AFTER_SECONDS)
  })
  app.route({ method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], url: '/*', handler: async () => undefined })
}

import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { unavailable } from './errors.ts'
import { answerErrors } from './http/answer-errors.ts'
import { corsOptions } from './http/cors-options.ts'

const RETRY_AFTER_SECONDS = 2

/**
 * The auth service before its database could be reached: whatever is asked of it is to be asked
 * again.
 */
export async function awayPlugin(app: FastifyInstance): Promise<void> {
  answerErrors(app)
  await app.register(cors, corsOptions)
  app.addHook('onRequest', async () => {
    throw unavailable('The database cannot be reached at the moment.', RETRY_AFTER_SECONDS)
  })
  app.route({ method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], url: '/*', handler: async () => undefined })
}

import type { FastifyInstance } from 'fastify'
import type { Visits } from '../../visits/create-visits.ts'

/**
 * Counts accounts that visitors have created, and addresses that they have confirmed, once the
 * request is answered, so that a rollback is not counted.
 */
export function countSignUps(app: FastifyInstance, visits: Visits | undefined): void {
  if (!visits) return
  app.addHook('onResponse', async ({ noted }, reply) => {
    if (reply.statusCode >= 400 || noted?.code !== undefined) return
    if (noted?.made) visits.step('sign-up-done')
    if (noted?.confirmed) visits.step('sign-up-confirmed')
  })
}

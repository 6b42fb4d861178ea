import type { FastifyInstance } from 'fastify'

/**
 * Forbids caches to store answers: nearly every one holds tokens, or a user, or says that the
 * caller may not have them.
 */
export function storeNothing(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}

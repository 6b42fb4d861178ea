import type { FastifyInstance } from 'fastify'
import type { Outbox } from '../../auth/messages/outbox.ts'
import { isLocalRequest } from './is-local-request.ts'

/** `/_outbox`: the messages that nobody sent, for the developer on this machine. To everybody else it isn't there. */
export async function serveOutbox(app: FastifyInstance, { outbox }: { outbox: Outbox }): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (!isLocalRequest(request)) return reply.callNotFound()
    reply.header('cache-control', 'no-store')
  })

  app.get('/_outbox.json', () => outbox.list())
}

import type { FastifyInstance } from 'fastify'
import { assertFromPage } from './assert-from-page.ts'
import { authenticateOwner, type OwnerSession } from './authenticate-owner.ts'
import type { Door } from './serve-door.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The session that every request below `/_owner` has, or it would have been told of nothing
     * there.
     */
    ownerSession: OwnerSession | null
  }
}

/**
 * Keeps what is registered beside it from callers without a live session: nothing is there then,
 * not even that it might be. What can't be looked up counts as over.
 */
export function guardInside(app: FastifyInstance, { context, admits }: Door): void {
  app.decorateRequest('ownerSession', null)
  app.addHook('onRequest', async (request, reply) => {
    const session = admits(request)
      ? await authenticateOwner(context, request.headers.cookie).catch((err) => {
          request.log.error({ err }, 'a session of the owner’s page could not be looked up')
          return undefined
        })
      : undefined
    if (!session) return reply.callNotFound()
    request.ownerSession = session
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    assertFromPage(context.config, session, request)
  })
}

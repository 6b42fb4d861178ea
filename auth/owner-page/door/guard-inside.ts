import type { FastifyInstance } from 'fastify'
import { assertFromPage } from './assert-from-page.ts'
import { authenticateOwner, type OwnerSession } from './authenticate-owner.ts'
import type { Door } from './serve-door.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of a request below `/_owner`. A request without one gets a 404. */
    ownerSession: OwnerSession | null
  }
}

/**
 * Answers 404 to callers without a live session for whatever is registered beside it, so that they
 * can't tell that the page exists. A session that can't be looked up counts as ended.
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

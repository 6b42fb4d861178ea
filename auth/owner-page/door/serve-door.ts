import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AuthContext } from '../../context.ts'
import { isAheadOfTime } from './is-ahead-of-time.ts'
import { openSession } from './open-session.ts'
import { sessionCookie } from './session-cookie.ts'

export interface Door {
  context: AuthContext
  /** Whether the page is served at all to the client that sends this request. */
  admits: (request: FastifyRequest) => boolean
}

/**
 * Serves `/_owner/open/KEY`, which lets a browser in by a link that works once. Any other key, and
 * a request that only prefetches, gets a 404.
 */
export async function serveDoor(app: FastifyInstance, { context, admits }: Door): Promise<void> {
  app.get<{ Params: { key: string } }>(
    '/_owner/open/:key',
    // A HEAD request that checks whether the link works must not consume it.
    { exposeHeadRoute: false },
    async (request, reply) => {
      if (!admits(request) || isAheadOfTime(request)) return reply.callNotFound()
      const token = await openSession(context, request.params.key).catch((err) => {
        request.log.error({ err }, 'a link to the owner’s page could not be looked up')
        return undefined
      })
      if (token === undefined) return reply.callNotFound()
      request.log.warn({ event: 'owner_page_opened', outcome: 'ok' }, 'security event')
      reply.headers({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'set-cookie': sessionCookie.write(context.config, token),
      })
      // After another site's link, a redirect would not carry a SameSite=Strict cookie.
      if (isFromElsewhere(request)) return reply.header('refresh', '0; url=/_owner').send('')
      return reply.redirect('/_owner', 303)
    },
  )
}

const isFromElsewhere = ({ headers }: FastifyRequest): boolean =>
  ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']))

import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Outbox } from '../../auth/messages/transports/outbox.ts'
import { contentSecurityPolicy } from '../site/content-security-policy.ts'
import { isLocalRequest } from './is-local-request.ts'
import { outboxPage } from './outbox-page.ts'

/**
 * The policy of a mail, which is a page of unknown origin: it may have any look, runs nothing, and
 * opens its links elsewhere.
 */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Serves the messages that no provider sends at `/_outbox/<key>`, for the developer on this
 * machine, as a page and as `messages.json` below it. Without the key, or from elsewhere, the path
 * doesn't exist: a tunnel to this machine may add nothing that distinguishes its visitors from the
 * developer.
 */
export async function serveOutbox(
  app: FastifyInstance,
  { outbox, key }: { outbox: Outbox; key: string },
): Promise<void> {
  const wanted = digest(key)
  const hasKey = ({ params }: FastifyRequest): boolean =>
    timingSafeEqual(digest((params as { key: string }).key), wanted)

  app.addHook('onRequest', async (request, reply) => {
    if (!isLocalRequest(request) || !hasKey(request)) return reply.callNotFound()
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
  })

  app.get('/_outbox/:key', async (_request, reply) => {
    const page = outboxPage(await outbox.list(), `/_outbox/${key}`)
    const policy = `${contentSecurityPolicy(page, undefined)}; frame-src 'self'`
    return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page)
  })

  app.get('/_outbox/:key/messages.json', () => outbox.list())

  app.get<{ Params: { id: string } }>('/_outbox/:key/:id', async (request, reply) => {
    const mail = (await outbox.list()).find(({ id, html }) => id === request.params.id && html !== '')
    if (mail === undefined) return reply.callNotFound()
    const page = mail.html.replace('<head>', '<head><base target="_blank">')
    // A sandboxed page has no origin for a cluster of its own.
    reply.removeHeader('origin-agent-cluster')
    return reply.type('text/html; charset=utf-8').header('content-security-policy', mailPolicy).send(page)
  })
}

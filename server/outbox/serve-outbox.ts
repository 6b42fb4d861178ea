import type { FastifyInstance } from 'fastify'
import type { Outbox } from '../../auth/messages/outbox.ts'
import { contentSecurityPolicy } from '../site/content-security-policy.ts'
import { isLocalRequest } from './is-local-request.ts'
import { outboxPage } from './outbox-page.ts'

/** A mail is a stranger's page: it may look as it likes, run nothing, and open its links elsewhere. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

/**
 * `/_outbox`: the messages that nobody sent, for the developer on this machine, as a page and as `/_outbox.json`. To
 * everybody else it isn't there.
 */
export async function serveOutbox(app: FastifyInstance, { outbox }: { outbox: Outbox }): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (!isLocalRequest(request)) return reply.callNotFound()
    reply.header('cache-control', 'no-store')
  })

  app.get('/_outbox', async (_request, reply) => {
    const page = outboxPage(await outbox.list())
    const policy = `${contentSecurityPolicy(page, undefined)}; frame-src 'self'`
    return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page)
  })

  app.get('/_outbox.json', () => outbox.list())

  app.get<{ Params: { id: string } }>('/_outbox/:id', async (request, reply) => {
    const mail = (await outbox.list()).find(({ id, html }) => id === request.params.id && html !== '')
    if (mail === undefined) return reply.callNotFound()
    const page = mail.html.replace('<head>', '<head><base target="_blank">')
    // A sandboxed page has no origin that could have a cluster of its own.
    reply.removeHeader('origin-agent-cluster')
    return reply.type('text/html; charset=utf-8').header('content-security-policy', mailPolicy).send(page)
  })
}

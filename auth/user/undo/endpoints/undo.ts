import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { AuthContext } from '../../../context.ts'
import { cookies } from '../../../devices/cookies.ts'
import { AuthError } from '../../../errors.ts'
import { defineRoute } from '../../../http/define-route.ts'
import { sendSecretPage } from '../../../http/pages/send-page.ts'
import { undoPage } from '../../../http/pages/undo-page.ts'
import { pageWordsOf } from '../../../http/pages/words/page-words-of.ts'
import { reportError } from '../../../http/report-error.ts'
import { parameters } from '../../../http/schemas/parameters.ts'
import { undoChange } from '../undo-change.ts'

const html = Type.String({ description: 'HTML' })

/**
 * Shows the page behind the link in a mail about a change; its form undoes the change. Reads
 * nothing. Ours.
 */
export const showUndo = defineRoute(
  {
    summary: 'The page that takes a change of the account back',
    isPage: true,
    querystring: parameters('token', 'lang'),
    response: { 200: html },
  },
  async (context, request, reply) => {
    const { token } = request.query
    if (typeof token !== 'string' || token === '') {
      throw new AuthError(400, 'validation_failed', 'Undo requires a token')
    }
    return send(context, request, reply, 'ask', token)
  },
)

/** Undoes a change (docs/decisions/022). A visitor reads the answer, so an error is a page too. */
export const undo = defineRoute(
  {
    summary: 'Take a change of the account back',
    bodyFormat: 'form',
    isPage: true,
    body: Type.Object({ token: Type.String() }),
    response: { 200: html, default: html },
  },
  async (context, request, reply) => {
    await undoChange(context, request.body.token, cookies.clientOf(context.config, request))
    return send(context, request, reply, 'done')
  },
  (context: AuthContext, cause: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const error = reportError(cause, request)
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds)
    const isLater = error.status >= 500 || error.status === 429
    const state = isLater ? 'later' : error.code === 'email_exists' ? 'taken' : 'expired'
    return send(context, request, reply.code(error.status), state)
  },
)

async function send(
  { config, pageLook }: AuthContext,
  request: Pick<FastifyRequest, 'query'>,
  reply: FastifyReply,
  state: Parameters<typeof undoPage>[0],
  token?: string,
): Promise<FastifyReply> {
  const page = undoPage(state, {
    ...(token !== undefined && { token }),
    siteUrl: config.PUBLIC_URL,
    look: await pageLook(),
    words: pageWordsOf((request.query as { lang?: unknown }).lang),
  })
  return sendSecretPage(reply, page)
}

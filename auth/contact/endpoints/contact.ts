import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { AuthContext } from '../../context.ts'
import type { AuthError } from '../../errors.ts'
import { defineRoute } from '../../http/define-route.ts'
import { reportError } from '../../http/report-error.ts'
import { FieldFault } from '../field-fault.ts'
import { sendContactMessage } from '../send-contact-message.ts'

/** The contact page in one of the site's languages. */
const PAGE = /^(?:\/[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)?\/contact$/

const field = Type.Optional(Type.String())

/**
 * Takes what the contact form sends. A browser that shows the answer is led to a page of the site,
 * anything else is answered in JSON. Ours.
 */
export const contact = defineRoute(
  {
    summary: 'Write to the owner of the site',
    bodyFormat: 'form',
    hasLongBody: true,
    body: Type.Object({
      name: field,
      email: field,
      message: field,
      /** A field that people don't see. */
      website: field,
      /** Where the form stands: the answer is shown beneath it. */
      page: field,
    }),
    response: { 200: Type.Object({}), 303: Type.Null() },
  },
  async (context, request, reply) => {
    const { website, ...form } = request.body
    // Only a program fills it in. It is told that all went well, and tries nothing else.
    if (!website) await sendContactMessage(context, form, request.ip)
    return showsAnswer(request) ? reply.redirect(pageOf(context, request, 'sent'), 303) : {}
  },
  (context, cause, request, reply) => {
    const error = reportError(cause, request)
    const part = partOf(error)
    if (!showsAnswer(request) || part === undefined) throw cause
    return reply.redirect(pageOf(context, request, `unsent#${part}`), 303)
  },
)

/** Whether a person is going to see the answer: a script asks for JSON. */
const showsAnswer = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false

/** Which part of the page says what went wrong, if one does. */
function partOf(error: AuthError): string | undefined {
  if (error instanceof FieldFault) return error.field
  if (error.status === 413) return 'message'
  if (error.status === 429) return 'soon'
  return error.status >= 500 ? 'later' : undefined
}

/** The page that answers, on the origin of the form, which the guard has let in. */
function pageOf({ config }: AuthContext, { body, headers }: FastifyRequest, answer: string): string {
  const { page } = (body ?? {}) as { page?: unknown }
  const from = typeof page === 'string' && PAGE.test(page) ? page : '/contact'
  return `${headers.origin ?? config.PUBLIC_URL}${from}/${answer}`
}

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
 * Accepts the contact form. A browser that displays the answer is redirected to a page of the site;
 * other clients get JSON. An endpoint of our own.
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
      /** A hidden field, to detect programs. */
      website: field,
      /** The path of the page with the form. The answer is shown below that path. */
      page: field,
    }),
    response: { 200: Type.Object({}), 303: Type.Null() },
  },
  async (context, request, reply) => {
    const { website, ...form } = request.body
    // Only a program fills in the hidden field. It is answered as if it had succeeded, so that it
    // tries nothing else.
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

/** Checks whether a person will see the answer: scripts request JSON. */
const showsAnswer = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false

/** Returns the part of the page that explains the error, if there is one. */
function partOf(error: AuthError): string | undefined {
  if (error instanceof FieldFault) return error.field
  if (error.status === 413) return 'message'
  if (error.status === 429) return 'soon'
  return error.status >= 500 ? 'later' : undefined
}

/**
 * Returns the address of the page that shows the answer, on the form's origin, which the guard has
 * checked.
 */
function pageOf({ config }: AuthContext, { body, headers }: FastifyRequest, answer: string): string {
  const { page } = (body ?? {}) as { page?: unknown }
  const from = typeof page === 'string' && PAGE.test(page) ? page : '/contact'
  return `${headers.origin ?? config.PUBLIC_URL}${from}/${answer}`
}

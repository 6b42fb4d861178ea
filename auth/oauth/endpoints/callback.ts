import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { AuthContext } from '../../context.ts'
import { rememberDevice } from '../../devices/remember-device.ts'
import type { AuthError } from '../../errors.ts'
import { defineRoute } from '../../http/define-route.ts'
import { originOf } from '../../http/origin-of.ts'
import { queryOf } from '../../http/query-of.ts'
import { errorFields } from '../../http/redirects/error-fields.ts'
import { redirectWith } from '../../http/redirects/redirect-with.ts'
import { reportError } from '../../http/report-error.ts'
import { parameters } from '../../http/schemas/parameters.ts'
import { findFlow } from '../find-flow.ts'
import { finishAtProvider } from '../finish-at-provider.ts'
import { refusal } from '../refusal.ts'

/** The provider in the path; undefined at the callback without a name (docs/decisions/023). */
const params = Type.Object({ provider: Type.Optional(Type.String()) })
const response = { 302: Type.Null(), 303: Type.Null() }

/** Handles a provider's answer that comes by a redirect (docs/wire-contract.md, 12.2). */
export const callback = defineRoute(
  {
    summary: 'A provider’s answer, brought by a redirect',
    params,
    querystring: parameters('code', 'state', 'error', 'error_description'),
    response,
  },
  (context, request, reply) => comeBack(context, queryOf(request), request.params.provider, request, reply),
  goHome,
)

/** Handles an answer in the Form Post Response Mode of OAuth 2.0, which Apple uses. */
export const postedCallback = defineRoute(
  { summary: 'A provider’s answer, posted as a form', bodyFormat: 'form', params, response },
  (context, request, reply) =>
    comeBack(
      context,
      new URLSearchParams((request.body ?? {}) as Record<string, string>),
      request.params.provider,
      request,
      reply,
    ),
  goHome,
)

/** Redirects to the target of the flow, which shows an error if there is one. */
async function comeBack(
  context: AuthContext,
  answer: URLSearchParams,
  cameTo: string | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const returned = await findFlow(context, { answer, cookies: request.headers.cookie, cameTo })
  const target = returned.flow.referrer ?? context.config.PUBLIC_URL
  try {
    const refused = await refusal(context, returned.flow, answer)
    if (refused) return reply.redirect(refused, 302)
    const { location, opened } = await finishAtProvider(context, returned, answer, originOf(request))
    if (opened) await rememberDevice(context, request, reply, opened)
    return reply.redirect(location, 302)
  } catch (cause) {
    return reply.redirect(redirectWith.both(target, fieldsOf(reportError(cause, request))), 302)
  }
}

/**
 * Redirects to the site's home page. Without a flow the target is unknown: the state is wrong, the
 * client is rate limited, or the request is malformed.
 */
function goHome(
  { config }: AuthContext,
  cause: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return reply.redirect(redirectWith.query(config.PUBLIC_URL, fieldsOf(reportError(cause, request))), 303)
}

/** Error codes that are `access_denied` in OAuth (RFC 6749, section 4.1.2.1). */
const DENIALS = new Set(['email_exists', 'signup_disabled', 'user_banned', 'user_closed'])

/** Always includes `error`, unlike an error after a mailed link (docs/wire-contract.md, 12.2). */
const fieldsOf = (error: AuthError) => ({
  error: 'server_error',
  ...errorFields(error),
  ...(DENIALS.has(error.code) && { error: 'access_denied' }),
})

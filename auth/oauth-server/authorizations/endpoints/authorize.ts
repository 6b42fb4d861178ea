import { Type } from 'typebox'
import { defineRoute } from '../../../http/define-route.ts'
import { queryOf } from '../../../http/query-of.ts'
import { parameters } from '../../../http/schemas/parameters.ts'
import { beginAuthorization } from '../begin-authorization.ts'

const summary = 'A client asks for a sign-in: a redirect to the page that asks the user'
/**
 * Parameters are not validated here: each fault, a repeated parameter too, is reported to the
 * client.
 */
const querystring = parameters(
  ...(['client_id', 'redirect_uri', 'response_type', 'scope', 'state', 'resource'] as const),
  ...(['code_challenge', 'code_challenge_method', 'response_mode', 'nonce', 'prompt', 'max_age'] as const),
  ...(['login_hint', 'id_token_hint'] as const),
)
const response = { 302: Type.Null(), 303: Type.Null() }

/** Begins a sign-in to a client (docs/wire-contract.md, 22.3). */
export const authorize = defineRoute({ summary, querystring, response }, async (context, request, reply) =>
  reply.redirect(await beginAuthorization(context, queryOf(request)), 302),
)

/** As `authorize`, but sent by a form (OpenID Connect Core, 3.1.2.1). */
export const postedAuthorize = defineRoute(
  {
    summary,
    bodyFormat: 'form',
    repeated: 'kept',
    body: Type.Record(Type.String(), Type.Union([Type.String(), Type.Array(Type.String())])),
    response,
  },
  async (context, request, reply) => {
    const pairs = Object.entries(request.body).flatMap(([name, given]) =>
      [given].flat().map((value) => [name, value]),
    )
    // RFC 9700, section 4.12: another redirect would post the form to the client.
    return reply.redirect(await beginAuthorization(context, new URLSearchParams(pairs)), 303)
  },
)

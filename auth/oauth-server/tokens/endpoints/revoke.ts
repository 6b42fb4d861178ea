import { Type } from 'typebox'
import { defineRoute } from '../../../http/define-route.ts'
import { optionalLongText, optionalText } from '../../../http/schemas/objects.ts'
import { authenticateClient } from '../authenticate-client.ts'
import { revokeToken } from '../revoke-token.ts'
import { tokenFault } from '../token-fault.ts'
import { failAsOAuth } from './answering-of.ts'

/** Revokes a token by ending its session (RFC 7009; docs/wire-contract.md, 22.12). */
export const revoke = defineRoute(
  {
    summary: 'End the session of a client, by one of its tokens',
    bodyFormat: 'form or JSON',
    // Parameters must not be repeated (RFC 6749, section 3.2).
    repeated: 'refused',
    body: Type.Object({
      token: optionalLongText(),
      token_type_hint: optionalText(),
      client_id: optionalText(),
      client_secret: optionalText(),
    }),
    response: { 200: Type.Object({}) },
  },
  async (context, request) => {
    const { headers, body } = request
    const client = await authenticateClient(context.db, headers.authorization, body)
    if (!body.token) throw tokenFault('invalid_request', 'token is required')
    await revokeToken(context, client, body.token)
    return {}
  },
  failAsOAuth,
)

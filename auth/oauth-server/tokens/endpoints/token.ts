import { Type } from 'typebox'
import { defineRoute } from '../../../http/define-route.ts'
import { originOf } from '../../../http/origin-of.ts'
import { optionalLongText, optionalText } from '../../../http/schemas/objects.ts'
import { authenticateClient } from '../authenticate-client.ts'
import { grantTokens } from '../grant-tokens.ts'
import { failAsOAuth } from './answering-of.ts'

/** The token endpoint of OAuth (docs/wire-contract.md, 22.10). */
export const token = defineRoute(
  {
    summary: 'Exchange a code or a refresh token of a client for tokens',
    bodyFormat: 'form or JSON',
    // Parameters must not be repeated (RFC 6749, section 3.2).
    repeated: 'refused',
    body: Type.Object({
      grant_type: optionalText(),
      code: optionalText(),
      code_verifier: optionalText(),
      redirect_uri: optionalLongText(),
      refresh_token: optionalText(),
      scope: optionalLongText(),
      resource: optionalLongText(),
      client_id: optionalText(),
      client_secret: optionalText(),
    }),
    response: {
      200: Type.Object({
        access_token: Type.String(),
        token_type: Type.Literal('bearer'),
        expires_in: Type.Integer({ description: 'seconds' }),
        refresh_token: Type.Optional(Type.String()),
        id_token: Type.Optional(Type.String()),
        scope: Type.String(),
      }),
    },
  },
  async (context, request) => {
    const { headers, body } = request
    const client = await authenticateClient(context.db, headers.authorization, body)
    return grantTokens(context, client, body, originOf(request))
  },
  failAsOAuth,
)

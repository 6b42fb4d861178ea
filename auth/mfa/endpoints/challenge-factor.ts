import { Type } from 'typebox'
import { cookies } from '../../devices/cookies.ts'
import { defineRoute } from '../../http/define-route.ts'
import { callerOf } from '../../http/guards/bearer.ts'
import { factorParams, openObject, optionalText } from '../../http/schemas/objects.ts'
import { challengeFactor as challenge } from '../challenge-factor.ts'

/**
 * Challenges a second factor: sends its code, or makes the options for an authenticator
 * (docs/wire-contract.md, 13.3).
 */
export const challengeFactor = defineRoute(
  {
    summary: 'Challenge a second factor',
    params: factorParams,
    // Further fields of clients, such as a relying party, are ignored. Some clients send no body to
    // challenge an authenticator app.
    body: Type.Union([Type.Object({ channel: optionalText() }), Type.Null()]),
    response: {
      200: Type.Object({
        id: Type.String(),
        type: Type.String(),
        expires_at: Type.Integer({ description: 'seconds since 1970' }),
        webauthn: Type.Optional(openObject()),
      }),
    },
  },
  async (context, request) =>
    challenge(
      context,
      callerOf(request),
      request.params.factorId,
      cookies.clientOf(context.config, request),
      request.body ? { channel: request.body.channel ?? undefined } : undefined,
    ),
)

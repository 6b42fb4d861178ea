import { Type } from 'typebox'
import { cookies } from '../../devices/cookies.ts'
import { rememberDevice } from '../../devices/remember-device.ts'
import { defineRoute } from '../../http/define-route.ts'
import { callerOf } from '../../http/guards/bearer.ts'
import {
  factorParams,
  optionalObject,
  optionalText,
  optionalUuid,
  Session,
} from '../../http/schemas/objects.ts'
import { presentSession } from '../../sessions/present-session.ts'
import { verifyChallenge } from '../verify-challenge.ts'

/**
 * Checks the answer to a challenge and answers the session at aal2 (docs/wire-contract.md, 13.4).
 */
export const verifyFactor = defineRoute(
  {
    summary: 'Answer the challenge of a second factor',
    params: factorParams,
    hasLongBody: true,
    body: Type.Object({ challenge_id: optionalUuid(), code: optionalText(), webauthn: optionalObject() }),
    response: { 200: Session },
  },
  async (context, request, reply) => {
    const { challenge_id, code, webauthn } = request.body
    const { session, user } = await verifyChallenge(
      context,
      callerOf(request),
      request.params.factorId,
      challenge_id ?? undefined,
      cookies.clientOf(context.config, request),
      { code: code ?? undefined, webauthn: webauthn ?? undefined },
    )
    await rememberDevice(context, request, reply, { user, session })
    return presentSession(context, session, user)
  },
)

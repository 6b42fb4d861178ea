import { Type } from 'typebox'
import { cookies } from '../../../devices/cookies.ts'
import { AuthError } from '../../../errors.ts'
import { defineRoute } from '../../../http/define-route.ts'
import { callerOf } from '../../../http/guards/bearer.ts'
import { optionalText, Session } from '../../../http/schemas/objects.ts'
import { freshFor } from '../../../sessions/assert-fresh.ts'
import { presentSession } from '../../../sessions/present-session.ts'
import { proofMethods } from '../proof-methods.ts'
import { type Proof, proveSession } from '../prove-session.ts'

/**
 * Reauthenticates the session by the password, a code of `GET /reauthenticate` or a passkey, and
 * answers fresh tokens. Ours.
 */
export const prove = defineRoute(
  {
    summary: 'Reauthenticate the session, before a change that requires it',
    body: Type.Object({
      password: optionalText(),
      nonce: optionalText(),
      challenge_id: optionalText(),
      credential: Type.Optional(Type.Unknown()),
    }),
    response: { 200: Session },
  },
  async (context, request) => {
    const proof = proofOf(request.body)
    const { session, user } = await proveSession(
      context,
      callerOf(request),
      proof,
      cookies.clientOf(context.config, request),
    )
    return presentSession(context, session, user)
  },
)

interface ProofBody {
  password?: string | null
  nonce?: string | null
  challenge_id?: string | null
  credential?: unknown
}

function proofOf({ password, nonce, challenge_id, credential }: ProofBody): Proof {
  if (password) return { password }
  if (nonce) return { nonce }
  if (challenge_id) return { challenge_id, credential }
  throw new AuthError(400, 'validation_failed', 'Reauthentication requires a password, a nonce or a passkey')
}

/** Answers whether the session is fresh, and how it may reauthenticate. Ours. */
export const showProof = defineRoute(
  {
    summary: 'Whether the session may change sign-in methods, and by what it may reauthenticate',
    response: {
      200: Type.Object({
        fresh_for: Type.Integer({ description: 'seconds' }),
        methods: Type.Array(Type.String({ description: 'password, passkey, email, phone or factor' })),
      }),
    },
  },
  async (context, request) => {
    const caller = callerOf(request)
    return { fresh_for: freshFor(context, caller), methods: await proofMethods(context, caller.user) }
  },
)

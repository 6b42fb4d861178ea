import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import type { AuthContext } from '../context.ts'
import { AuthError } from '../errors.ts'
import { exchangeAuthCode } from '../flows/flow-states/exchange-auth-code.ts'
import { presentSession } from '../flows/issue-session.ts'
import { rotateRefreshToken } from '../flows/rotate-refresh-token.ts'
import { signInWithPassword } from '../flows/sign-in-with-password.ts'
import { originOf } from '../guards/origin-of.ts'
import { defineRoute } from '../http/define-route.ts'
import { optionalText, Session } from './schemas/objects.ts'

const Body = Type.Object({
  email: optionalText(),
  phone: optionalText(),
  password: optionalText(),
  refresh_token: optionalText(),
  auth_code: optionalText(),
  code_verifier: optionalText(),
})

type Grant = (context: AuthContext, request: FastifyRequest, body: Static<typeof Body>) => Promise<unknown>

/** Grant types by name (wire contract, section 9). */
const grants: Record<string, Grant> = {
  async password(context, request, { email, phone, password }) {
    if (email && phone) {
      throw new AuthError(
        400,
        'validation_failed',
        'Only an email address or phone number should be provided on login.',
      )
    }
    if (phone) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled')
    if (!email) throw new AuthError(400, 'validation_failed', 'missing email or phone')
    const { session, user } = await context.limits.password(email, request.ip, () =>
      signInWithPassword(context, email, password ?? '', originOf(request)),
    )
    return { ...(await presentSession(context, session, user)), weak_password: null }
  },

  async refresh_token(context, request, { refresh_token }) {
    const { session, user } = await rotateRefreshToken(context, refresh_token ?? '', originOf(request))
    return presentSession(context, session, user)
  },

  async pkce(context, request, { auth_code, code_verifier }) {
    const { session, user } = await exchangeAuthCode(
      context,
      auth_code ?? '',
      code_verifier ?? '',
      originOf(request),
    )
    return presentSession(context, session, user)
  },
}

/** Gives a session for a password, for a refresh token, or for the code of a flow. */
export const token = defineRoute(
  {
    summary: 'Sign in, or refresh a session',
    querystring: Type.Object({ grant_type: Type.Optional(Type.Unknown()) }),
    body: Body,
    response: { 200: Session },
  },
  async (context, request) => {
    const name = request.query.grant_type
    const grant = typeof name === 'string' && Object.hasOwn(grants, name) ? grants[name] : undefined
    if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
    return grant(context, request, request.body)
  },
)

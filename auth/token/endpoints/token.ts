import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { signUpTrace } from '../../accounts/sign-up-trace.ts'
import type { Caller } from '../../caller.ts'
import { assertHuman } from '../../captcha/assert-human.ts'
import { captchaField } from '../../captcha/captcha-field.ts'
import { type AuthContext, hasPhones } from '../../context.ts'
import { findUserByEmail, findUserByPhone } from '../../db/accounts/users.ts'
import { attempterOf } from '../../devices/attempter-of.ts'
import { cookies } from '../../devices/cookies.ts'
import { rememberDevice } from '../../devices/remember-device.ts'
import { AuthError } from '../../errors.ts'
import { defineRoute } from '../../http/define-route.ts'
import { originOf } from '../../http/origin-of.ts'
import { optionalLongText, optionalText, Session } from '../../http/schemas/objects.ts'
import { parameters } from '../../http/schemas/parameters.ts'
import { assertMayLink } from '../../oauth/linking/assert-may-link.ts'
import { providerTokens } from '../../oauth/provider-tokens.ts'
import { signInWithIdToken } from '../../oauth/sign-in-with-id-token.ts'
import { signInWithPassword } from '../../password/sign-in-with-password.ts'
import { assertFresh } from '../../sessions/assert-fresh.ts'
import { authenticate } from '../../sessions/authenticate.ts'
import { type OpenedSession, presentOpenedSession } from '../../sessions/present-opened-session.ts'
import { presentSession } from '../../sessions/present-session.ts'
import { rotateRefreshToken } from '../../sessions/refresh/rotate-refresh-token.ts'
import { barePhone } from '../../values/read-phone.ts'
import { signInWithWallet } from '../../web3/sign-in-with-wallet.ts'
import { exchangeAuthCode } from '../exchange-auth-code.ts'

/**
 * Length of the text that a wallet shows and signs. It holds the address of a page, so it may be
 * longer than other texts.
 */
const MOST_CHARACTERS = 4096
const optionalMessage = () =>
  Type.Optional(Type.Union([Type.String({ maxLength: MOST_CHARACTERS }), Type.Null()]))

const Body = Type.Object({
  email: optionalText(),
  phone: optionalText(),
  password: optionalText(),
  refresh_token: optionalText(),
  auth_code: optionalText(),
  code_verifier: optionalText(),
  id_token: optionalLongText(),
  provider: optionalText(),
  issuer: optionalText(),
  client_id: optionalText(),
  access_token: optionalLongText(),
  nonce: optionalText(),
  link_identity: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  chain: optionalText(),
  message: optionalMessage(),
  signature: optionalText(),
  ...captchaField,
})

interface Granted extends OpenedSession {
  isRefresh?: boolean
  /** Fields of the answer beside the session. */
  beside?: Record<string, unknown>
}

type Grant = (context: AuthContext, request: FastifyRequest, body: Static<typeof Body>) => Promise<Granted>

/** Grant types by name (docs/wire-contract.md, 9). */
const grants: Record<string, Grant> = {
  async web3(context, request, { chain, message, signature }) {
    await context.limits.web3(request)
    await assertHuman(context, request, { limit: 'password' })
    const given = { chain: chain ?? '', message: message ?? '', signature: signature ?? '' }
    return context.limits.signIn(request.ip, () => signInWithWallet(context, given, originOf(request)))
  },

  async password(context, request, { email, phone, password }) {
    await assertHuman(context, request, { limit: 'password', account: email || phone })
    if (email && phone) {
      throw new AuthError(
        400,
        'validation_failed',
        'Only an email address or phone number should be provided on login.',
      )
    }
    if (phone && !hasPhones(context)) {
      throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled')
    }
    if (!email && !phone) throw new AuthError(400, 'validation_failed', 'missing email or phone')
    const named = email
      ? ({ kind: 'email', address: email.toLowerCase() } as const)
      : // A text that is no number is treated as a number without an account.
        ({ kind: 'phone', address: barePhone(phone ?? '') } as const)
    const { address } = named
    // In one round trip.
    const [account, trace] = await Promise.all([
      (email ? findUserByEmail : findUserByPhone)(context.db, address),
      signUpTrace.find(context.db, context, named),
    ])
    const attempter = attempterOf(context, cookies.clientOf(context.config, request), account)
    const signedIn = await context.limits.passwordSignIn(address, attempter, (wasRight) =>
      signInWithPassword(
        context,
        { ...named, account, trace },
        { password: password ?? '', wasRight },
        originOf(request),
      ),
    )
    return { ...signedIn, beside: { weak_password: null } }
  },

  async refresh_token(context, request, { refresh_token }) {
    const rotated = await context.limits.invalidRefresh(request.ip, () =>
      rotateRefreshToken(context, refresh_token ?? '', originOf(request)),
    )
    return { session: rotated.session, user: rotated.user, shown: rotated, isRefresh: true }
  },

  async pkce(context, request, { auth_code, code_verifier }) {
    const { session, user, flow } = await context.limits.signIn(request.ip, () =>
      exchangeAuthCode(context, auth_code ?? '', code_verifier ?? '', originOf(request)),
    )
    return { session, user, beside: { ...providerTokens.open(context.atRest, flow) } }
  },

  id_token: (context, request, body) =>
    context.limits.signIn(request.ip, async () => {
      const linkTo = body.link_identity ? await linkingCaller(context, request) : undefined
      const given = {
        id_token: body.id_token ?? '',
        provider: body.provider ?? '',
        issuer: body.issuer ?? '',
        client_id: body.client_id ?? '',
        access_token: body.access_token ?? '',
        nonce: body.nonce ?? '',
      }
      return signInWithIdToken(context, given, linkTo, originOf(request))
    }),
}

/**
 * Authenticates the caller whose account an ID token is linked to. The endpoint reads a bearer
 * token for this purpose only.
 */
async function linkingCaller(context: AuthContext, request: FastifyRequest): Promise<Caller> {
  let caller: Caller
  try {
    caller = await authenticate(context, request.headers.authorization)
  } catch (cause) {
    if (!(cause instanceof AuthError) || cause.status >= 500) throw cause
    const message = 'Linking requires a valid user access token in Authorization'
    throw new AuthError(400, 'validation_failed', message, { cause, oauthError: 'invalid request' })
  }
  await assertMayLink(context.db, context.config, caller)
  assertFresh(context, caller)
  return caller
}

/**
 * Answers a session for a password, a refresh token, the code of a flow, a provider's ID token or a
 * message that a wallet has signed.
 */
export const token = defineRoute(
  {
    summary: 'Sign in, or refresh a session',
    hasLongBody: true,
    querystring: parameters('grant_type'),
    body: Body,
    response: { 200: Session },
  },
  async (context, request, reply) => {
    const name = request.query.grant_type
    const grant = typeof name === 'string' && Object.hasOwn(grants, name) ? grants[name] : undefined
    if (!grant) {
      await assertHuman(context, request, { limit: 'password' })
      throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
    }
    context.note({ grant: String(name) })
    const { session, user, shown, isRefresh, beside } = await grant(context, request, request.body)
    await rememberDevice(context, request, reply, { user, session })
    const presented = isRefresh
      ? await presentSession(context, session, user, { shown, isRefresh })
      : await presentOpenedSession(context, session, user, shown)
    return { ...presented, ...beside }
  },
)

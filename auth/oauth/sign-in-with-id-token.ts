import { createHash } from 'node:crypto'
import type { AuthContext } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Origin, Session, User } from '../db/tables.ts'
import { AuthError } from '../errors.ts'
import type { IdTokenClaims, IdTokenRules, Profile, Provider } from '../providers/provider.ts'
import { issueSession } from '../sessions/issue-session.ts'
import { linkIdentity } from './linking/link-identity.ts'
import { linkingSession } from './linking/linking-session.ts'
import { resolveAccount } from './resolve-account.ts'

/** The request of a client that got an ID token itself, as mobile apps do. */
export interface IdTokenRequest {
  id_token: string
  provider: string
  issuer: string
  client_id: string
  access_token: string
  /** The plain nonce; the token holds its hash. */
  nonce: string
}

const oauthError = (description: string, error = 'invalid request') =>
  new AuthError(400, 'validation_failed', description, { oauthError: error })

/** Opens a session for an ID token of a provider in the settings (docs/wire-contract.md, 9.4). */
export async function signInWithIdToken(
  context: AuthContext,
  request: IdTokenRequest,
  linkTo: Parameters<typeof linkingSession.lockAccount>[2] | undefined,
  origin: Origin,
): Promise<{ user: User; session: Session }> {
  if (!request.id_token) throw oauthError('id_token required')
  if (!request.provider && !(request.client_id && request.issuer)) {
    throw oauthError('provider or client_id and issuer required')
  }
  const { provider, rules } = providerOf(context, request)
  const claims = await rules.verify(request.id_token)
  if (!claims) throw oauthError('Bad ID token')
  const profile = profileOf(claims, rules, request)

  return inTransaction(context.db, async (trx) => {
    const user = linkTo
      ? await linkIdentity(
          trx,
          context,
          await linkingSession.lockAccount(trx, context, linkTo),
          provider,
          profile,
        )
      : await resolveAccount(trx, context, provider, profile)
    const opening = { method: 'oauth', provider: provider.name } as const
    return { user, session: await issueSession(trx, context, user, opening, origin) }
  })
}

/** Issuers that the message of `provider_disabled` names. */
const ISSUERS: Readonly<Record<string, string>> = {
  apple: 'https://appleid.apple.com',
  facebook: 'https://www.facebook.com',
  google: 'https://accounts.google.com',
}

/**
 * The issuer comes from the settings: one that the request names must agree, and is never
 * contacted.
 */
function providerOf(
  context: AuthContext,
  request: IdTokenRequest,
): { provider: Provider; rules: IdTokenRules } {
  const name = request.provider.toLowerCase()
  const candidates = name ? [context.providers.get(name)] : [...context.providers.values()]
  const provider = candidates.find(
    (each) => each?.idTokens && (name !== '' || each.idTokens.issuer === request.issuer),
  )
  if (provider?.idTokens) return { provider, rules: provider.idTokens }
  const issuer = Object.hasOwn(ISSUERS, name) ? ISSUERS[name] : undefined
  throw issuer
    ? new AuthError(400, 'provider_disabled', `Provider (issuer "${issuer}") is not enabled`)
    : new AuthError(
        400,
        'validation_failed',
        `Custom OIDC provider "${(name || request.issuer).slice(0, 200)}" not allowed`,
      )
}

/** Checks the claims against the request (OpenID Connect Core, section 3.1.3.7). */
function profileOf(claims: IdTokenClaims, rules: IdTokenRules, request: IdTokenRequest): Profile {
  const { aud, nonce, at_hash, alg, profile } = claims
  if (!profile) throw oauthError('Missing sub claim in id_token')
  if (!aud.some((audience) => rules.clientIds.includes(audience))) {
    throw oauthError(`Unacceptable audience in id_token: [${aud.join(' ')}]`)
  }
  if ((nonce !== undefined) !== (request.nonce !== '')) {
    throw oauthError('Passed nonce and nonce in id_token should either both exist or not.')
  }
  if (nonce !== undefined && nonce !== expectedNonce(request.nonce, rules)) {
    throw oauthError('Nonces mismatch', 'invalid nonce')
  }
  if (at_hash !== undefined && request.access_token && at_hash !== halfHash(request.access_token, alg)) {
    throw oauthError('Bad ID token')
  }
  return profile
}

const expectedNonce = (nonce: string, rules: IdTokenRules): string =>
  rules.nonce === 'plain' ? nonce : createHash('sha256').update(nonce).digest('hex')

/** OpenID Connect Core, section 3.1.3.6. */
function halfHash(accessToken: string, alg: string): string {
  const hash = alg === 'EdDSA' ? 'sha512' : `sha${alg.slice(2)}`
  const digest = createHash(hash).update(accessToken).digest()
  return digest.subarray(0, digest.length / 2).toString('base64url')
}

import { createHash } from 'node:crypto'
import { withApproval } from '../accounts/with-approval.ts'
import type { AuthContext } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Transaction } from '../db/open.ts'
import type { Origin, Session, User } from '../db/tables.ts'
import { AuthError } from '../errors.ts'
import type { IdTokenClaims, IdTokenRules, Profile, Provider } from '../providers/provider.ts'
import { issueSession } from '../sessions/issue-session.ts'
import { linkIdentity } from './linking/link-identity.ts'
import { linkingSession } from './linking/linking-session.ts'
import { findProvider } from './provider-named.ts'
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

const LONGEST_NAME = 200

const oauthError = (description: string, error = 'invalid request') =>
  new AuthError(400, 'validation_failed', description, { oauthError: error })

/** Opens a session for an ID token of an enabled provider (docs/wire-contract.md, 9.4). */
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
  const { provider, rules } = await providerOf(context, request)
  const claims = await rules.verify(request.id_token)
  if (!claims) throw oauthError('Bad ID token')
  const profile = profileOf(claims, rules, request)

  const signIn = async (trx: Transaction, approvedId?: string) => {
    const user = linkTo
      ? await linkIdentity(
          trx,
          context,
          await linkingSession.lockAccount(trx, context, linkTo),
          provider,
          profile,
        )
      : await resolveAccount(trx, context, provider, profile, approvedId)
    const opening = { method: 'oauth', provider: provider.name } as const
    return { user, session: await issueSession(trx, context, user, opening, origin) }
  }
  return withApproval(context, (approvedId) => inTransaction(context.db, (trx) => signIn(trx, approvedId)))
}

/** The issuers that the message of `provider_disabled` names. */
const ISSUERS: Readonly<Record<string, string>> = {
  apple: 'https://appleid.apple.com',
  facebook: 'https://www.facebook.com',
  google: 'https://accounts.google.com',
}

/**
 * Returns the provider and its rules for ID tokens. The issuer comes from the settings; one that
 * the request names must match it, and is never contacted.
 */
async function providerOf(
  context: AuthContext,
  request: IdTokenRequest,
): Promise<{ provider: Provider; rules: IdTokenRules }> {
  const name = request.provider.slice(0, LONGEST_NAME).toLowerCase()
  const provider = await (name ? enabledProvider(context, name) : providerOfIssuer(context, request.issuer))
  if (provider?.idTokens) return { provider, rules: provider.idTokens }
  const issuer = Object.hasOwn(ISSUERS, name) ? ISSUERS[name] : undefined
  throw issuer
    ? new AuthError(400, 'provider_disabled', `Provider (issuer "${issuer}") is not enabled`)
    : new AuthError(
        400,
        'validation_failed',
        name.startsWith('custom:')
          ? `Custom provider "${name}" not found`
          : `Custom OIDC provider "${name}" not allowed`,
      )
}

async function enabledProvider(context: AuthContext, name: string): Promise<Provider | undefined> {
  const found = await findProvider(context, name)
  return found.state === 'enabled' ? found.provider : undefined
}

async function providerOfIssuer(
  { providers, customProviders }: AuthContext,
  issuer: string,
): Promise<Provider | undefined> {
  const ofSettings = [...providers.values()].find(({ idTokens }) => idTokens?.issuer === issuer)
  return ofSettings ?? (await customProviders.ofIssuer(issuer))[0]
}

/** Checks the claims against the request (OpenID Connect Core, section 3.1.3.7). */
function profileOf(claims: IdTokenClaims, rules: IdTokenRules, request: IdTokenRequest): Profile {
  const { aud, nonce, at_hash, alg, profile } = claims
  if (!profile) throw oauthError('Missing sub claim in id_token')
  if (!aud.some((audience) => rules.clientIds.includes(audience))) {
    throw oauthError(`Unacceptable audience in id_token: [${aud.join(' ')}]`)
  }
  if (rules.nonce !== 'unchecked') assertNonce(nonce, request.nonce, rules.nonce)
  if (at_hash !== undefined && request.access_token && at_hash !== halfHash(request.access_token, alg)) {
    throw oauthError('Bad ID token')
  }
  return profile
}

function assertNonce(claim: string | undefined, passed: string, form: 'hashed' | 'plain'): void {
  if ((claim !== undefined) !== (passed !== '')) {
    throw oauthError('Passed nonce and nonce in id_token should either both exist or not.')
  }
  const expected = form === 'plain' ? passed : createHash('sha256').update(passed).digest('hex')
  if (claim !== undefined && claim !== expected) throw oauthError('Nonces mismatch', 'invalid nonce')
}

/** Computes `at_hash` (OpenID Connect Core, section 3.1.3.6). */
function halfHash(accessToken: string, alg: string): string {
  const hash = alg === 'EdDSA' ? 'sha512' : `sha${alg.slice(2)}`
  const digest = createHash(hash).update(accessToken).digest()
  return digest.subarray(0, digest.length / 2).toString('base64url')
}

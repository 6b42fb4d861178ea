import { presentAccount } from '../accounts/present-account.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { AUDIENCE, type AuthContext, issuerOf, timestampOf } from '../context.ts'
import { signAccessToken } from '../crypto/access-token.ts'
import { formatRefreshToken, newRefreshTokenKey } from '../crypto/refresh-token.ts'
import type { Transaction } from '../db/open.ts'
import { listAmrClaims, upsertAmrClaim } from '../db/sessions/amr-claims.ts'
import { insertSession, keepNewestSessions } from '../db/sessions/sessions.ts'
import type { AmrClaim, Origin, Session, User } from '../db/tables.ts'
import { mfaModeOf } from '../settings/mfa-requirement.ts'
import { assuranceLevel } from './assurance.ts'

/** Authentication methods, as in the `amr` claim (docs/wire-contract.md, 2.5; RFC 8176). */
export type AuthenticationMethod =
  | 'password'
  | 'passkey'
  | 'totp'
  | 'mfa'
  | 'mfa/phone'
  | 'mfa/webauthn'
  | 'mfa/recovery_code'
  | 'otp'
  | 'oauth'
  | 'email/signup'
  | 'magiclink'
  | 'recovery'
  | 'email_change'

/** What opens a session. */
interface Opening {
  method: AuthenticationMethod
  /** Shown with the method: a passkey with user verification. */
  second?: { method: AuthenticationMethod; factorId: string } | undefined
  /** The provider's name on the wire, where one vouches for the user. */
  provider?: string | undefined
}

/** Live sessions of one account: more come from programs. */
const MOST_SESSIONS = 50

/**
 * Opens a session, whatever the sign-in method. The caller's transaction holds the account, so that
 * concurrent sign-ins count each other; of too many sessions the least recently used one ends.
 */
export async function openSession(
  trx: Transaction,
  context: AuthContext,
  user: User,
  { method, second, provider }: Opening,
  origin: Origin,
): Promise<Session> {
  const now = timestampOf(context)
  const id = crypto.randomUUID()
  const claims = second ? [{ method, factorId: null }, second] : [{ method, factorId: null }]
  const session = await insertSession(trx, {
    id,
    user_id: user.id,
    created_at: now,
    updated_at: now,
    aal: assuranceLevel(claims.map((claim) => ({ authentication_method: claim.method }))),
    not_after: null,
    refreshed_at: null,
    proven_at: now,
    ...origin,
    refresh_token_hmac_key: sealSessionKey(context, id, newRefreshTokenKey()),
    refresh_token_counter: 0,
  })
  context.note({ account: user.id, session: id })
  await keepNewestSessions(trx, user.id, id, MOST_SESSIONS)
  for (const claim of claims) await upsertAmrClaim(trx, id, claim.method, claim.factorId, now)
  const traits = { session_id: id, method, ...(provider !== undefined && { provider }) }
  await recordAudit(trx, context, { actor: user, action: 'login', traits })
  return session
}

/** The key that signs a session's refresh tokens. */
export const sessionKey = (context: AuthContext, session: Session): string =>
  context.atRest.open(session.refresh_token_hmac_key, sessionKeyPurpose(session.id))

/** The same key, sealed for its row. */
export const sealSessionKey = (context: AuthContext, sessionId: string, key: string): string =>
  context.atRest.seal(key, sessionKeyPurpose(sessionId))

/** The purpose that a session's key is sealed for. */
export const sessionKeyPurpose = (sessionId: string): string => `session ${sessionId}`

/**
 * The tokens of a session at its present counter, with its user (docs/wire-contract.md, 2.1). The
 * signed level is the lower one of the row's and the methods', so that it never exceeds that of the
 * refresh token beside it. `methods` are those of the moment when the row was read; by default they
 * are read now.
 */
export async function presentSession(
  context: AuthContext,
  session: Session,
  user: User,
  methods?: AmrClaim[],
) {
  const [claims, account, ring] = await Promise.all([
    methods ?? listAmrClaims(context.db, session.id),
    presentAccount(context.db, user),
    context.keys.ring(),
  ])
  const now = context.clock()
  const access_token = signAccessToken(
    {
      sub: user.id,
      email: user.email ?? '',
      phone: user.phone ?? '',
      app_metadata: user.raw_app_meta_data,
      user_metadata: user.raw_user_meta_data,
      role: user.role,
      aal: session.aal === 'aal1' ? 'aal1' : assuranceLevel(claims),
      amr: claims.map((claim) => ({
        method: claim.authentication_method,
        timestamp: Math.floor(Date.parse(claim.updated_at) / 1000),
      })),
      session_id: session.id,
      session_generation: session.refresh_token_counter,
      is_anonymous: user.is_anonymous,
      ...(mfaModeOf(context.config.MFA_REQUIRED, user.role) === 'required' && { required_aal: 'aal2' }),
    },
    context.config.JWT_EXP,
    { ring, issuer: issuerOf(context.config), audience: AUDIENCE, now },
  )
  return {
    access_token,
    token_type: 'bearer' as const,
    expires_in: context.config.JWT_EXP,
    expires_at: Math.floor(now / 1000) + context.config.JWT_EXP,
    refresh_token: formatRefreshToken(
      session.id,
      session.refresh_token_counter,
      sessionKey(context, session),
    ),
    user: account,
  }
}

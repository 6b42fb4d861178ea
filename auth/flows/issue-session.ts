import { AUDIENCE, type AuthContext, issuerOf, timestampOf } from '../context.ts'
import { signAccessToken } from '../crypto/access-token.ts'
import { formatRefreshToken, newRefreshTokenKey } from '../crypto/refresh-token.ts'
import { insertAmrClaim, listAmrClaims } from '../db/amr-claims.ts'
import { listIdentities } from '../db/identities.ts'
import type { Database } from '../db/open.ts'
import { insertSession } from '../db/sessions.ts'
import type { AmrClaim, AssuranceLevel, Session, User } from '../db/tables.ts'
import { presentUser } from './present-user.ts'

/** Where a request came from, as the session remembers it. */
export interface Origin {
  user_agent: string | null
  ip: string | null
}

/** Ways to authenticate, as they stand in the `amr` claim (wire contract, section 2.5; RFC 8176). */
export type AuthenticationMethod = 'password'

/** Opens a session in the caller's transaction. Every way into an account ends here. */
export async function openSession(
  trx: Database,
  context: AuthContext,
  userId: string,
  method: AuthenticationMethod,
  origin: Origin,
): Promise<Session> {
  const now = timestampOf(context)
  const id = crypto.randomUUID()
  const session = await insertSession(trx, {
    id,
    user_id: userId,
    created_at: now,
    updated_at: now,
    aal: 'aal1',
    not_after: null,
    refreshed_at: null,
    ...origin,
    refresh_token_hmac_key: context.atRest.seal(newRefreshTokenKey(), sessionKeyPurpose(id)),
    refresh_token_counter: 0,
  })
  await insertAmrClaim(trx, {
    id: crypto.randomUUID(),
    session_id: id,
    created_at: now,
    updated_at: now,
    authentication_method: method,
  })
  return session
}

/** The key that signs a session's refresh tokens, as it is in use. */
export const sessionKey = (context: AuthContext, session: Session): string =>
  context.atRest.open(session.refresh_token_hmac_key, sessionKeyPurpose(session.id))

const sessionKeyPurpose = (sessionId: string): string => `session ${sessionId}`

/**
 * The tokens of a session at its present counter, with its user (wire contract, section 2.1). The assurance level
 * is derived here and nowhere else.
 */
export async function presentSession(context: AuthContext, session: Session, user: User) {
  const [claims, identities, ring] = await Promise.all([
    listAmrClaims(context.db, session.id),
    listIdentities(context.db, user.id),
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
      aal: assuranceLevel(claims),
      amr: claims.map((claim) => ({
        method: claim.authentication_method,
        timestamp: Math.floor(Date.parse(claim.updated_at) / 1000),
      })),
      session_id: session.id,
      is_anonymous: user.is_anonymous,
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
    user: presentUser(user, identities),
  }
}

/** Methods that prove a second factor. */
const SECOND_FACTORS: ReadonlySet<string> = new Set(['totp', 'mfa/phone', 'mfa/webauthn'])

const assuranceLevel = (claims: AmrClaim[]): AssuranceLevel =>
  claims.some((claim) => SECOND_FACTORS.has(claim.authentication_method)) ? 'aal2' : 'aal1'

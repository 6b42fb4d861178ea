import { type AuthContext, timestampOf } from '../context.ts'
import { newRefreshTokenKey } from '../crypto/refresh-token.ts'
import { deleteAmrClaims, listAmrClaims, upsertAmrClaim } from '../db/amr-claims.ts'
import { deleteUnverifiedFactors } from '../db/factors.ts'
import type { Database } from '../db/open.ts'
import { deleteLowSessionsOf, listSessionsOfFactor, rekeySession, updateSession } from '../db/sessions.ts'
import type { Factor, FactorType, Session } from '../db/tables.ts'
import { assuranceLevel } from './assurance.ts'
import { sessionGone } from './change-account.ts'
import { type AuthenticationMethod, sealSessionKey } from './issue-session.ts'

/**
 * Raises a session to aal2 by a factor, in the caller's transaction, which holds the account (wire contract, section
 * 13.5). The session gets a new key, so that no refresh token from before can become one of aal2; the user's other
 * sessions below aal2 end; unfinished enrolments of the type are forgotten.
 */
export async function raiseSession(
  trx: Database,
  context: AuthContext,
  session: Session,
  method: AuthenticationMethod,
  factor: Factor,
): Promise<Session> {
  const now = timestampOf(context)
  await upsertAmrClaim(trx, session.id, method, now)
  const raised = await rekeySession(trx, session.id, {
    aal: 'aal2',
    factor_id: factor.id,
    updated_at: now,
    refresh_token_hmac_key: sealSessionKey(context, session.id, newRefreshTokenKey()),
  })
  if (!raised) throw sessionGone()
  await deleteLowSessionsOf(trx, factor.user_id)
  await deleteUnverifiedFactors(trx, factor.user_id, factor.factor_type)
  return raised
}

const METHODS: Record<FactorType, AuthenticationMethod> = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
  recovery_code: 'mfa/recovery_code',
}

/** Takes from sessions what a factor gave them, before it is removed (wire contract, section 13.6). */
export async function lowerSessions(trx: Database, context: AuthContext, factor: Factor): Promise<void> {
  for (const session of await listSessionsOfFactor(trx, factor.id)) {
    await deleteAmrClaims(trx, session.id, METHODS[factor.factor_type])
    const aal = assuranceLevel(await listAmrClaims(trx, session.id))
    await updateSession(trx, session.id, { aal, factor_id: null, updated_at: timestampOf(context) })
  }
}

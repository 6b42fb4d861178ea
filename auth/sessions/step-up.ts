import { recordAudit } from '../audit/record-audit.ts'
import { type AuthContext, timestampOf } from '../context.ts'
import { newRefreshTokenKey } from '../crypto/refresh-token.ts'
import { deleteUnverifiedFactors } from '../db/credentials/factors.ts'
import type { Transaction } from '../db/open.ts'
import {
  deleteAmrClaimOfFactor,
  listAmrClaims,
  listSessionsOfFactor,
  upsertAmrClaim,
} from '../db/sessions/amr-claims.ts'
import { rekeySession } from '../db/sessions/session-refreshes.ts'
import { updateSession } from '../db/sessions/sessions.ts'
import type { Factor, Session, User } from '../db/tables.ts'
import { assuranceLevel } from './assurance.ts'
import { endReplacedSessions, endSessionsBelowAal2 } from './end-sessions.ts'
import type { AuthenticationMethod } from './issue-session.ts'
import { sessionGone } from './session-gone.ts'
import { sealSessionKey } from './session-key.ts'

interface StepUp {
  user: User
  method: AuthenticationMethod
  factor: Factor
  isEnrolment?: boolean
}

/**
 * Steps a session up to aal2 by a factor (docs/wire-contract.md, 13.5). The caller has locked the
 * account. The session gets a new key, so that no earlier refresh token reaches aal2; the user's
 * other sessions below aal2 end; unfinished enrolments of the type are deleted. A factor that is
 * only being enrolled does not reauthenticate the session. Throws 403 `session_not_found`.
 */
export async function stepUpSession(
  trx: Transaction,
  context: AuthContext,
  session: Session,
  { user, method, factor, isEnrolment = false }: StepUp,
): Promise<Session> {
  const now = timestampOf(context)
  // The session is updated first: it may have ended meanwhile, and a refresh locks it.
  const steppedUp = await rekeySession(trx, session.id, {
    aal: 'aal2',
    ...(!isEnrolment && { proven_at: now }),
    updated_at: now,
    refresh_token_hmac_key: sealSessionKey(context, session.id, newRefreshTokenKey()),
  })
  if (!steppedUp) throw sessionGone()
  await upsertAmrClaim(trx, session.id, method, factor.id, now)
  await endSessionsBelowAal2(trx, user.id)
  await endReplacedSessions(trx, context, steppedUp)
  await deleteUnverifiedFactors(trx, user.id, factor.factor_type)
  const traits = { factor_id: factor.id, factor_type: factor.factor_type, session_id: session.id }
  await recordAudit(trx, context, { actor: user, action: 'verification_attempted', traits })
  return steppedUp
}

/**
 * Downgrades the sessions that a factor or passkey stepped up, before it is removed
 * (docs/wire-contract.md, 13.6). The caller has locked the account.
 */
export async function downgradeSessions(
  trx: Transaction,
  context: AuthContext,
  factorId: string,
): Promise<void> {
  const updated_at = timestampOf(context)
  for (const sessionId of await listSessionsOfFactor(trx, factorId)) {
    // The session is locked before its claims, as where it ends: otherwise the two could deadlock.
    await updateSession(trx, sessionId, { updated_at })
    await deleteAmrClaimOfFactor(trx, sessionId, factorId)
    const aal = assuranceLevel(await listAmrClaims(trx, sessionId))
    await updateSession(trx, sessionId, { aal })
  }
}

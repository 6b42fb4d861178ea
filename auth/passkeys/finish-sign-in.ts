import { assertOpen } from '../accounts/assert-open.ts'
import { isProvisioned } from '../accounts/verification/is-provisioned.ts'
import { type AuthContext, timestampOf } from '../context.ts'
import { updateUser } from '../db/accounts/users.ts'
import { notePasskeyUse } from '../db/credentials/passkeys.ts'
import type { Origin, Session, User } from '../db/tables.ts'
import { AuthError } from '../errors.ts'
import { issueSession } from '../sessions/issue-session.ts'
import { checkPasskey } from './check-passkey.ts'
import type { PasskeyAnswer } from './consume-ceremony-challenge.ts'
import { passkeyFaults } from './passkey-faults.ts'

/**
 * Opens a session for the assertion of a passkey (docs/wire-contract.md, 14). The session is aal2
 * if the user was verified, both now and at the registration (docs/decisions/011). Throws 400, the
 * same for an unknown passkey and for a wrong signature, 403 `user_banned`, `email_not_confirmed`.
 */
export async function finishSignIn(
  context: AuthContext,
  answer: PasskeyAnswer,
  origin: Origin,
): Promise<{ user: User; session: Session }> {
  const { passkey, verified } = await checkPasskey(context, answer)
  return context.db.transaction().execute(async (trx) => {
    const now = timestampOf(context)
    // The account is locked first, as everywhere: a concurrent removal of the passkey downgrades
    // this session, or makes this fail.
    const user = await updateUser(trx, passkey.user_id, { last_sign_in_at: now, updated_at: now })
    const { signCount, backedUp, userVerified } = verified
    const use = { sign_count: signCount, backed_up: backedUp, last_used_at: now }
    if (!user || !(await notePasskeyUse(trx, passkey.id, use))) throw passkeyFaults.failed()
    assertOpen(user, context.clock())
    if (user.email && !user.confirmed_at && !isProvisioned(user)) {
      throw new AuthError(403, 'email_not_confirmed', 'Email not confirmed')
    }
    // A PIN that was set after the registration may be a thief's: a sign-in alone never sets
    // `uvInitialized` (Web Authentication, level 3, section 7.2).
    const isUserVerified = userVerified && passkey.uv_initialized
    const second = isUserVerified ? ({ method: 'mfa', factorId: passkey.id } as const) : undefined
    return { user, session: await issueSession(trx, context, user, { method: 'passkey', second }, origin) }
  })
}

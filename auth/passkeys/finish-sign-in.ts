import { assertNotBanned } from '../accounts/assert-not-banned.ts'
import { type AuthContext, timestampOf } from '../context.ts'
import { updateUser } from '../db/accounts/users.ts'
import { notePasskeyUse } from '../db/credentials/passkeys.ts'
import type { Origin, Session, User } from '../db/tables.ts'
import { AuthError } from '../errors.ts'
import { openSession } from '../sessions/issue-session.ts'
import { checkPasskey } from './check-passkey.ts'
import type { PasskeyAnswer } from './consume-ceremony-challenge.ts'
import { passkeyFaults } from './passkey-faults.ts'

/**
 * Opens a session for who signed with a passkey (docs/wire-contract.md, 14). It is aal2 when the authenticator checked
 * who holds it, now and when the passkey was made (docs/decisions/011). One answer for a passkey that nobody knows and
 * one that signed wrong.
 */
export async function finishSignIn(
  context: AuthContext,
  answer: PasskeyAnswer,
  origin: Origin,
): Promise<{ user: User; session: Session }> {
  const { passkey, verified } = await checkPasskey(context, answer)
  return context.db.transaction().execute(async (trx) => {
    const now = timestampOf(context)
    // The account first, as everywhere: who removes the passkey meanwhile sees this session, or makes this fail.
    const user = await updateUser(trx, passkey.user_id, { last_sign_in_at: now, updated_at: now })
    const { signCount, backedUp, userVerified } = verified
    const use = { sign_count: signCount, backed_up: backedUp, last_used_at: now }
    if (!user || !(await notePasskeyUse(trx, passkey.id, use))) throw passkeyFaults.failed()
    assertNotBanned(user, context.clock())
    if (user.email && !user.email_confirmed_at) {
      throw new AuthError(403, 'email_not_confirmed', 'Email not confirmed')
    }
    // A PIN that was set since may be a thief's (Web Authentication, level 3, section 7.2: `uvInitialized`), and a
    // sign-in alone never makes it count.
    const isKnownHolder = userVerified && passkey.uv_initialized
    const second = isKnownHolder ? ({ method: 'mfa', factorId: passkey.id } as const) : undefined
    return { user, session: await openSession(trx, context, user.id, 'passkey', origin, second) }
  })
}

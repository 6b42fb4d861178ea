import { type AuthContext, timestampOf } from '../../context.ts'
import { notePasskeyUse } from '../../db/credentials/passkeys.ts'
import { upsertAmrClaim } from '../../db/sessions/amr-claims.ts'
import { updateSession } from '../../db/sessions/sessions.ts'
import type { Session, User } from '../../db/tables.ts'
import { attempterOf } from '../../devices/attempter-of.ts'
import type { Client } from '../../devices/client.ts'
import { AuthError } from '../../errors.ts'
import { checkPasskey } from '../../passkeys/check-passkey.ts'
import type { PasskeyAnswer } from '../../passkeys/consume-ceremony-challenge.ts'
import { passkeyFaults } from '../../passkeys/passkey-faults.ts'
import { assertPasswordAttempt } from '../../sessions/hooks/assert-password-attempt.ts'
import { lockCaller } from '../../sessions/lock-caller.ts'
import { sessionGone } from '../../sessions/session-gone.ts'
import { checkNonce } from './check-nonce.ts'
import { consumeNonce } from './consume-nonce.ts'

/**
 * A proof that reauthenticates a session. Second factors have their own endpoints, which do so as
 * well.
 */
export type Proof = { password: string } | { nonce: string } | PasskeyAnswer

/** A valid proof, with what the transaction that stores it consumes. */
type Checked =
  | { method: 'password' }
  | { method: 'otp'; nonceId: string }
  | { method: 'passkey'; passkeyId: string; use: Parameters<typeof notePasskeyUse>[2] }

/**
 * Reauthenticates a session by a proof, so that it may change sign-in methods (docs/decisions/021).
 * The session keeps its key and its level. Throws 400 `current_password_invalid`,
 * `webauthn_verification_failed`, 422 `reauthentication_not_valid`, 429.
 */
export async function proveSession(
  context: AuthContext,
  caller: { user: User; session: Session },
  proof: Proof,
  client: Client,
): Promise<{ user: User; session: Session }> {
  const checked = await check(context, caller, proof, client)
  const { method } = checked
  return context.db.transaction().execute(async (trx) => {
    const user = await lockCaller(trx, context, caller)
    // The password may have been changed meanwhile.
    if (method === 'password' && user.encrypted_password !== caller.user.encrypted_password) throw wrong()
    if (checked.method === 'otp') await consumeNonce(trx, checked.nonceId)
    if (checked.method === 'passkey' && !(await notePasskeyUse(trx, checked.passkeyId, checked.use))) {
      throw passkeyFaults.failed()
    }
    const now = timestampOf(context)
    // The code proves the mailbox only if it was mailed, not sent by SMS.
    const shown = method === 'otp' && user.email === null ? 'sms' : method
    // The session is locked before its claims, as when it ends; otherwise the two could deadlock.
    const session = await updateSession(trx, caller.session.id, { proven_at: now })
    if (!session) throw sessionGone()
    await upsertAmrClaim(trx, session.id, shown, null, now)
    return { user, session }
  })
}

const wrong = () => new AuthError(400, 'current_password_invalid', 'That is not the current password')

async function check(
  context: AuthContext,
  caller: { user: User; session: Session },
  proof: Proof,
  client: Client,
): Promise<Checked> {
  const { user } = caller
  if ('password' in proof) {
    const stored = user.encrypted_password ?? undefined
    const attempter = attempterOf(context, client, user)
    await context.limits.password(user.email ?? user.id, attempter, async () => {
      const isRight = await context.passwords.verify(stored, proof.password)
      await assertPasswordAttempt(context, user, { valid: isRight })
      if (!isRight) throw wrong()
    })
    return { method: 'password' }
  }
  if ('nonce' in proof)
    return { method: 'otp', nonceId: await checkNonce(context, caller, proof.nonce, client) }

  const { passkey, verified } = await checkPasskey(context, proof)
  if (passkey.user_id !== user.id) throw passkeyFaults.failed()
  const { signCount, backedUp } = verified
  const use = { sign_count: signCount, backed_up: backedUp, last_used_at: timestampOf(context) }
  return { method: 'passkey', passkeyId: passkey.id, use }
}

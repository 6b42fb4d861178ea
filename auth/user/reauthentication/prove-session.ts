import { type AuthContext, timestampOf } from '../../context.ts'
import { notePasskeyUse } from '../../db/credentials/passkeys.ts'
import type { Transaction } from '../../db/open.ts'
import { upsertAmrClaim } from '../../db/sessions/amr-claims.ts'
import { findSession, updateSession } from '../../db/sessions/sessions.ts'
import type { Session, User } from '../../db/tables.ts'
import { attempterOf } from '../../devices/attempter-of.ts'
import type { Client } from '../../devices/client.ts'
import { AuthError } from '../../errors.ts'
import { checkPasskey } from '../../passkeys/check-passkey.ts'
import type { PasskeyAnswer } from '../../passkeys/consume-ceremony-challenge.ts'
import { passkeyFaults } from '../../passkeys/passkey-faults.ts'
import type { AuthenticationMethod } from '../../sessions/issue-session.ts'
import { lockCaller } from '../../sessions/lock-caller.ts'
import { sessionGone } from '../../sessions/session-gone.ts'
import { checkNonce } from './check-nonce.ts'

/** One of three ways to show that it is still you. Second factors have their own endpoints, which count as well. */
export type Proof = { password: string } | { nonce: string } | PasskeyAnswer

interface Checked {
  method: AuthenticationMethod
  /** Consumes what was shown, in the transaction that notes it. */
  consume?: (trx: Transaction) => Promise<void>
}

/**
 * Notes that whoever holds a session has just shown who they are, so that they may change how the account is entered
 * (docs/decisions/021). The session keeps its key and its level. Throws 400 `current_password_invalid`,
 * `webauthn_verification_failed`, 422 `reauthentication_not_valid`, 429.
 */
export async function proveSession(
  context: AuthContext,
  caller: { user: User; session: Session },
  proof: Proof,
  client: Client,
): Promise<{ user: User; session: Session }> {
  const { method, consume } = await check(context, caller, proof, client)
  return context.db.transaction().execute(async (trx) => {
    const user = await lockCaller(trx, caller)
    // A password that was changed meanwhile proves nothing any more.
    if (method === 'password' && user.encrypted_password !== caller.user.encrypted_password) throw wrong()
    await consume?.(trx)
    const now = timestampOf(context)
    await upsertAmrClaim(trx, caller.session.id, method, null, now)
    await updateSession(trx, caller.session.id, { proven_at: now })
    const session = await findSession(trx, caller.session.id)
    if (!session) throw sessionGone()
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
    const who = attempterOf(context, client, user)
    await context.limits.password(user.email ?? user.id, who, async () => {
      if (!(await context.passwords.verify(stored, proof.password))) throw wrong()
    })
    return { method: 'password' }
  }
  if ('nonce' in proof)
    return { method: 'otp', consume: await checkNonce(context, caller, proof.nonce, client) }

  const { passkey, verified } = await checkPasskey(context, proof)
  if (passkey.user_id !== user.id) throw passkeyFaults.failed()
  const { signCount: sign_count, backedUp: backed_up } = verified
  return {
    method: 'passkey',
    async consume(trx) {
      const use = { sign_count, backed_up, last_used_at: timestampOf(context) }
      if (!(await notePasskeyUse(trx, passkey.id, use))) throw passkeyFaults.failed()
    },
  }
}

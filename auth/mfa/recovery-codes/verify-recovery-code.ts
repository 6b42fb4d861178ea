import { type AuthContext, timestampOf } from '../../context.ts'
import { normalizeRecoveryCode } from '../../crypto/recovery-code.ts'
import {
  consumeRecoveryCode,
  countRecoveryCodes,
  findCodeHash,
  isRecoveryCode,
} from '../../db/credentials/recovery-codes.ts'
import type { Session, User } from '../../db/tables.ts'
import { attempterOf } from '../../devices/attempter-of.ts'
import type { Client } from '../../devices/client.ts'
import { AuthError } from '../../errors.ts'
import { notifyUser } from '../../messages/notify-user.ts'
import { lockCaller } from '../../sessions/lock-caller.ts'
import { stepUpSession } from '../../sessions/step-up.ts'
import { assertCode } from '../assert-code.ts'
import { assertFactorAttempt } from '../assert-factor-attempt.ts'
import { ownRecoveryCodes } from './own-recovery-codes.ts'

/**
 * Consumes a recovery code in place of a second factor, steps up the session and notifies the
 * owner, a number of times in a day (docs/wire-contract.md, 13.9). Throws 422
 * `mfa_verification_failed`, 429 `mfa_recovery_codes_locked`.
 */
export async function verifyRecoveryCode(
  context: AuthContext,
  caller: { user: User; session: Session },
  code: string,
  client: Client,
): Promise<{ user: User; session: Session }> {
  const { id } = await ownRecoveryCodes(context.db, caller.user.id)
  assertCode(code)
  const attempter = attempterOf(context, client, caller.user, 'aal2')
  return context.limits.recoveryCode(caller.user.id, attempter, async () => {
    const like = await findCodeHash(context.db, id)
    const hash = like && (await context.passwords.lookupHash(normalizeRecoveryCode(code), like))
    const isUnused = hash !== undefined && (await isRecoveryCode(context.db, id, hash))
    const factor = { id, factor_type: 'recovery_code' } as const
    await assertFactorAttempt(context, caller.user, factor, { valid: isUnused })
    // New codes can be made as often as one likes, for an account that only claims its mailbox too.
    // A wrong code is not counted: it would use up the notices of right ones.
    const { email } = caller.user
    const isTold = isUnused && email !== null && (await context.limits.notice(email))
    return context.db.transaction().execute(async (trx) => {
      const user = await lockCaller(trx, context, caller)
      const factor = await ownRecoveryCodes(trx, user.id)
      if (!hash || !(await consumeRecoveryCode(trx, id, hash, timestampOf(context)))) {
        throw new AuthError(422, 'mfa_verification_failed', 'Invalid recovery code entered')
      }
      const session = await stepUpSession(trx, context, caller.session, {
        user,
        method: 'mfa/recovery_code',
        factor,
      })
      if (isTold) {
        const { remaining } = await countRecoveryCodes(trx, id)
        const values = { Remaining: String(remaining) }
        await notifyUser(trx, context, user, { template: 'recovery_code_used', values })
      }
      return { user, session }
    })
  })
}

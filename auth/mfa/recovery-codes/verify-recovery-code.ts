import { type AuthContext, timestampOf } from '../../context.ts'
import { createAtRest } from '../../crypto/at-rest.ts'
import { normalizeRecoveryCode, plainHashOfRecoveryCode } from '../../crypto/recovery-code.ts'
import { consumeRecoveryCode, countRecoveryCodes, findCodeHash } from '../../db/credentials/recovery-codes.ts'
import type { Session, User } from '../../db/tables.ts'
import { attempterOf } from '../../devices/attempter-of.ts'
import type { Client } from '../../devices/client.ts'
import { AuthError } from '../../errors.ts'
import { enqueueMessage } from '../../messages/enqueue-message.ts'
import { lockAccount } from '../../sessions/lock-account.ts'
import { stepUpSession } from '../../sessions/step-up.ts'
import { ownRecoveryCodes } from './own-recovery-codes.ts'

/**
 * Consumes a recovery code in place of a second factor, steps up the session and tells the owner
 * (docs/wire-contract.md, 13.9). Throws 422 `mfa_verification_failed`, 429
 * `mfa_recovery_codes_locked`.
 */
export async function verifyRecoveryCode(
  context: AuthContext,
  caller: { user: User; session: Session },
  code: string,
  client: Client,
): Promise<{ user: User; session: Session }> {
  const { id } = await ownRecoveryCodes(context.db, caller.user.id)
  if (!code) throw new AuthError(400, 'validation_failed', 'Code needs to be non-empty')
  const attempter = attempterOf(context, client, caller.user, 'aal2')
  return context.limits.recoveryCode(caller.user.id, attempter, async () => {
    const hashes = await hashesOf(context, id, code)
    return context.db.transaction().execute(async (trx) => {
      const user = await lockAccount(trx, caller.user.id)
      const factor = await ownRecoveryCodes(trx, user.id)
      if (!(await consumeRecoveryCode(trx, id, hashes, timestampOf(context)))) {
        throw new AuthError(422, 'mfa_verification_failed', 'Invalid recovery code entered')
      }
      const session = await stepUpSession(trx, context, caller.session, {
        method: 'mfa/recovery_code',
        factor,
      })
      const { remaining } = await countRecoveryCodes(trx, id)
      if (user.email) {
        await enqueueMessage(trx, context, {
          template: 'recovery_code_used',
          to: user.email,
          values: { Remaining: String(remaining) },
        })
      }
      return { user, session }
    })
  })
}

/**
 * What a code may be kept as: slow today; before that plain, or under the secret of the day, or
 * under none.
 */
async function hashesOf(
  { db, atRest, passwords }: AuthContext,
  factorId: string,
  code: string,
): Promise<string[]> {
  const meant = normalizeRecoveryCode(code)
  const like = await findCodeHash(db, factorId)
  const slow = like && (await passwords.lookupHash(meant, like))
  const old = [atRest, createAtRest([])].flatMap(({ fingerprints }) =>
    fingerprints(meant, `recovery ${factorId}`),
  )
  return [...(slow ? [slow] : []), plainHashOfRecoveryCode(factorId, code), ...old]
}

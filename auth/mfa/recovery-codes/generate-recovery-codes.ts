import { recordAudit } from '../../audit/record-audit.ts'
import type { Caller } from '../../caller.ts'
import { type AuthContext, timestampOf } from '../../context.ts'
import { deleteAbandonedFactors, insertFactor, listFactors } from '../../db/credentials/factors.ts'
import type { Factor } from '../../db/tables.ts'
import { AuthError } from '../../errors.ts'
import { noticeOfFactor } from '../../notify/notice-of-factor.ts'
import { openUndo } from '../../notify/open-undo.ts'
import { assertFresh } from '../../sessions/assert-fresh.ts'
import { isVerified } from '../../sessions/assurance.ts'
import { lockCaller } from '../../sessions/lock-caller.ts'
import { mfaModeOf } from '../../settings/mfa-requirement.ts'
import { assertName } from '../../values/assert-name.ts'
import { abandonedBefore, nameConflict, secondFactorRequired } from '../enroll-factor.ts'
import { makeRecoveryCodes } from './make-recovery-codes.ts'
import { writeRecoveryCodes } from './write-recovery-codes.ts'

/**
 * Makes an account's recovery codes (docs/wire-contract.md, 13.9). They stand in for another
 * factor, so the account must have one. Throws 422 `mfa_recovery_codes_enroll_not_enabled`,
 * `mfa_recovery_codes_sole_factor`, `mfa_verified_factor_exists`, 403 `insufficient_aal`.
 */
export async function generateRecoveryCodes(context: AuthContext, caller: Caller, name: string) {
  if (mfaModeOf(context.config.MFA_REQUIRED, caller.user.role) === 'off') {
    throw new AuthError(
      422,
      'mfa_recovery_codes_enroll_not_enabled',
      'MFA enroll is disabled for Recovery Codes',
    )
  }
  assertName(name)
  // A refused request must not cost the time of hashing.
  const abandoned = abandonedBefore(context)
  const before = await listFactors(context.db, caller.user.id)
  const lasting = before.filter((factor) => isVerified(factor) || factor.created_at >= abandoned)
  assertMayGenerate(context, caller, name, lasting)
  const made = await makeRecoveryCodes(context)
  return context.db.transaction().execute(async (trx) => {
    const user = await lockCaller(trx, context, caller)
    await deleteAbandonedFactors(trx, user.id, abandoned)
    assertMayGenerate(context, caller, name, await listFactors(trx, user.id))

    const UndoURL = await openUndo(trx, context, user)
    const now = timestampOf(context)
    const { id } = await insertFactor(trx, {
      id: crypto.randomUUID(),
      user_id: user.id,
      friendly_name: name,
      factor_type: 'recovery_code',
      status: 'verified',
      created_at: now,
      updated_at: now,
    })
    await writeRecoveryCodes(trx, id, made.hashes)
    const traits = { factor_id: id, factor_type: 'recovery_code' }
    await recordAudit(trx, context, { actor: user, action: 'factor_updated', traits })
    await noticeOfFactor(trx, context, user, 'added', 'recovery_code', UndoURL)
    return {
      id,
      type: 'recovery_code' as const,
      friendly_name: name,
      total: made.codes.length,
      codes: made.codes,
    }
  })
}

function assertMayGenerate(context: AuthContext, caller: Caller, name: string, factors: Factor[]): void {
  if (factors.some((factor) => factor.factor_type === 'recovery_code')) {
    throw new AuthError(
      422,
      'mfa_verified_factor_exists',
      'Recovery codes already exist, regenerate or unenroll them to continue',
    )
  }
  if (!factors.some(isVerified)) {
    throw new AuthError(
      422,
      'mfa_recovery_codes_sole_factor',
      'Recovery codes need another verified factor that they can stand in for',
    )
  }
  if (caller.aal === 'aal1') throw secondFactorRequired()
  if (factors.some((factor) => factor.friendly_name === name)) throw nameConflict(name)
  assertFresh(context, caller)
}

import { recordAudit } from '../../audit/record-audit.ts'
import type { Caller } from '../../caller.ts'
import type { AuthContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import type { Factor } from '../../db/tables.ts'
import { AuthError } from '../../errors.ts'
import { notifyUser } from '../../messages/notify-user.ts'
import { openUndo } from '../../notify/open-undo.ts'
import { assertFresh } from '../../sessions/assert-fresh.ts'
import { lockCaller } from '../../sessions/lock-caller.ts'
import { makeRecoveryCodes } from './make-recovery-codes.ts'
import { ownRecoveryCodes } from './own-recovery-codes.ts'
import { writeRecoveryCodes } from './write-recovery-codes.ts'

/**
 * Replaces an account's recovery codes and notifies the owner. The former codes stop working.
 * Throws 403 `insufficient_aal`, 404 `mfa_factor_not_found`, 400 `reauthentication_needed`.
 */
export async function regenerateRecoveryCodes(context: AuthContext, caller: Caller) {
  // A refused request must not cost the time of hashing.
  await regenerable(context, caller, context.db)
  const made = await makeRecoveryCodes(context)
  return context.db.transaction().execute(async (trx) => {
    const user = await lockCaller(trx, context, caller)
    const { id, friendly_name } = await regenerable(context, caller, trx)
    const UndoURL = await openUndo(trx, context, user)
    await writeRecoveryCodes(trx, id, made.hashes)
    const traits = { factor_id: id, factor_type: 'recovery_code' }
    await recordAudit(trx, context, { actor: user, action: 'factor_updated', traits })
    await notifyUser(trx, context, user, { template: 'recovery_codes_replaced', values: { UndoURL } })
    return { id, type: 'recovery_code' as const, friendly_name, total: made.codes.length, codes: made.codes }
  })
}

/** Returns the factor of the codes, if the caller may replace them. */
async function regenerable(context: AuthContext, caller: Caller, db: Database): Promise<Factor> {
  const factor = await ownRecoveryCodes(db, caller.user.id)
  if (caller.aal === 'aal1') {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to regenerate recovery codes')
  }
  assertFresh(context, caller)
  return factor
}

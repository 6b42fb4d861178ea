import { recordAudit } from '../audit/record-audit.ts'
import type { Caller } from '../caller.ts'
import type { AuthContext } from '../context.ts'
import { deleteFactor, listFactors } from '../db/credentials/factors.ts'
import type { Factor } from '../db/tables.ts'
import { AuthError } from '../errors.ts'
import { noticeOfFactor } from '../notify/notice-of-factor.ts'
import { openUndo } from '../notify/open-undo.ts'
import { assertFresh } from '../sessions/assert-fresh.ts'
import { isVerified } from '../sessions/assurance.ts'
import { lockCaller } from '../sessions/lock-caller.ts'
import { downgradeSessions } from '../sessions/step-up.ts'
import { factorNotFound, ownFactor } from './own-factor.ts'
import { removedAlong } from './removed-along.ts'

/**
 * Removes a factor and downgrades the sessions that it stepped up (docs/wire-contract.md, 13.6).
 * Recovery codes stand in for other factors, so they are removed with the last of those. Throws 404
 * `mfa_factor_not_found`, 422 `insufficient_aal`, 400 `reauthentication_needed`.
 */
export async function removeFactor(context: AuthContext, caller: Caller, factorId: string): Promise<Factor> {
  const { id } = await ownFactor(context.db, caller.user.id, factorId)
  return context.db.transaction().execute(async (trx) => {
    const user = await lockCaller(trx, context, caller)
    const factors = await listFactors(trx, caller.user.id)
    const factor = factors.find((candidate) => candidate.id === id)
    if (!factor) throw factorNotFound()
    if (isVerified(factor) && caller.aal !== 'aal2') {
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    }
    if (isVerified(factor)) assertFresh(context, caller)
    const UndoURL = isVerified(factor) ? await openUndo(trx, context, user) : ''
    for (const { id, factor_type, status } of removedAlong(factor, factors)) {
      await downgradeSessions(trx, context, id)
      await deleteFactor(trx, id)
      // An abandoned enrolment is not recorded: it gave no access, and can be started again at
      // once.
      if (status !== 'verified') continue
      const traits = { factor_id: id, factor_type }
      await recordAudit(trx, context, { actor: user, action: 'factor_unenrolled', traits })
    }
    if (isVerified(factor)) {
      await noticeOfFactor(trx, context, user, 'removed', factor.factor_type, UndoURL)
    }
    return factor
  })
}

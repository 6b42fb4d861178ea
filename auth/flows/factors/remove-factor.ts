import type { AuthContext } from '../../context.ts'
import { deleteFactor, listFactors } from '../../db/factors.ts'
import type { AssuranceLevel, Factor, User } from '../../db/tables.ts'
import { lockUser } from '../../db/users.ts'
import { AuthError } from '../../errors.ts'
import { assertFresh, type Prover } from '../assert-fresh.ts'
import { isVerified } from '../assurance.ts'
import { sessionGone } from '../change-account.ts'
import { lowerSessions } from '../raise-session.ts'
import { openUndo } from '../undo/open-undo.ts'
import { noticeOfFactor } from './notice-of-factor.ts'
import { factorNotFound, ownFactor } from './own-factor.ts'

/**
 * Removes a factor and lowers the sessions that it raised (wire contract, section 13.6). Recovery codes stand in for
 * other factors: they go with the last of those. Throws 422 `insufficient_aal`.
 */
export async function removeFactor(
  context: AuthContext,
  caller: Prover & { user: User; aal: AssuranceLevel },
  factorId: string,
): Promise<Factor> {
  const { id } = await ownFactor(context.db, caller.user.id, factorId)
  return context.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, caller.user.id)
    if (!user) throw sessionGone()
    const factors = await listFactors(trx, caller.user.id)
    const factor = factors.find((candidate) => candidate.id === id)
    if (!factor) throw factorNotFound()
    if (isVerified(factor) && caller.aal !== 'aal2') {
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    }
    if (isVerified(factor)) assertFresh(context, caller)
    const rest = factors.filter((other) => other.id !== factor.id && isVerified(other))
    const goes = rest.every(isRecoveryCodes) ? [factor, ...rest] : [factor]
    const UndoURL = isVerified(factor) ? await openUndo(trx, context, user) : ''
    for (const gone of goes) {
      await lowerSessions(trx, context, gone.id)
      await deleteFactor(trx, gone.id)
    }
    if (isVerified(factor)) {
      await noticeOfFactor(trx, context, user, 'factor_removed', factor.factor_type, UndoURL)
    }
    return factor
  })
}

const isRecoveryCodes = (factor: Factor): boolean => factor.factor_type === 'recovery_code'

import { recordAudit } from '../../audit/record-audit.ts'
import type { AuthContext } from '../../context.ts'
import { deleteUndosOf } from '../../db/accounts/account-undos.ts'
import { deleteFactor, listFactors } from '../../db/credentials/factors.ts'
import type { Transaction } from '../../db/open.ts'
import type { Factor, User } from '../../db/tables.ts'
import { factorNotFound, ownFactor } from '../../mfa/own-factor.ts'
import { removedAlong } from '../../mfa/removed-along.ts'
import { isVerified } from '../../sessions/assurance.ts'
import { downgradeSessions } from '../../sessions/step-up.ts'
import { noticeOfChange } from '../notice-of-change.ts'
import type { Owner } from '../owner.ts'
import { findAccount, lockAccountOf } from '../users/find-account.ts'

/**
 * Removes a factor of an account, and downgrades the sessions that it stepped up
 * (docs/wire-contract.md, 15.10). Recovery codes are removed with the last factor that they
 * replace. Throws 404 `user_not_found`, `mfa_factor_not_found`.
 */
export async function removeUserFactor(
  context: AuthContext,
  by: Owner,
  userId: string,
  factorId: string,
): Promise<Factor> {
  const { id } = await ownFactor(context.db, (await findAccount(context.db, userId)).id, factorId)
  return context.db.transaction().execute(async (trx) => {
    const user = await lockAccountOf(trx, userId)
    const factors = await listFactors(trx, user.id)
    const factor = factors.find((candidate) => candidate.id === id)
    if (!factor) throw factorNotFound()
    await remove(trx, context, by, user, removedAlong(factor, factors))
    return factor
  })
}

/**
 * Removes every factor of an account, for a user who has lost them. Throws 404 `user_not_found`.
 */
export function resetFactors(context: AuthContext, by: Owner, userId: string): Promise<Factor[]> {
  return context.db.transaction().execute(async (trx) => {
    const user = await lockAccountOf(trx, userId)
    const factors = await listFactors(trx, user.id)
    await remove(trx, context, by, user, factors)
    return factors
  })
}

async function remove(
  trx: Transaction,
  context: AuthContext,
  by: Owner,
  user: User,
  factors: readonly Factor[],
): Promise<void> {
  for (const { id, factor_type } of factors) {
    await downgradeSessions(trx, context, id)
    await deleteFactor(trx, id)
    const traits = { user_id: user.id, factor_id: id, factor_type }
    await recordAudit(trx, context, { actor: by, action: 'factor_deleted', traits })
  }
  if (!factors.some(isVerified)) return
  await deleteUndosOf(trx, user.id)
  await noticeOfChange(trx, context, user, ['second factor'])
}

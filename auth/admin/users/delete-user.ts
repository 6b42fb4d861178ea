import { deleteAccount } from '../../accounts/delete-account.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { AuthContext } from '../../context.ts'
import { deleteFlowStatesOf } from '../../db/one-time/flow-states.ts'
import { deleteMessagesTo } from '../../db/service/messages.ts'
import type { Owner } from '../owner.ts'
import { eraseAccount } from './erase-account.ts'
import { lockAccountOf } from './find-account.ts'

/**
 * Deletes an account, with everything that names it; or, softly, erases all but its row
 * (docs/wire-contract.md, 15.6). Throws 404 `user_not_found`.
 */
export function deleteUser(
  context: AuthContext,
  by: Owner,
  userId: string,
  { isSoft }: { isSoft: boolean },
): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    const user = await lockAccountOf(trx, userId)
    if (!isSoft) return deleteAccount(trx, context, user, by)
    if (user.deleted_at) return
    // No foreign key reaches them.
    await deleteFlowStatesOf(trx, user.id)
    if (user.email) await deleteMessagesTo(trx, user.email)
    await eraseAccount(trx, context, user)
    await recordAudit(trx, context, { actor: by, action: 'user_deleted', traits: { user_id: user.id } })
  })
}

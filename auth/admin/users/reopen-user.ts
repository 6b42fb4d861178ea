import { recordAudit } from '../../audit/record-audit.ts'
import { type AuthContext, timestampOf } from '../../context.ts'
import { updateUser } from '../../db/accounts/users.ts'
import { AuthError } from '../../errors.ts'
import { noticeOfChange } from '../notice-of-change.ts'
import type { Owner } from '../owner.ts'
import { lockAccountOf } from './find-account.ts'

/**
 * Reopens an account that its user has deleted and that is not erased yet, for a user whom no mail
 * reaches (docs/decisions/034). Throws 404 `user_not_found`, 400 `validation_failed`.
 */
export function reopenUser(context: AuthContext, by: Owner, userId: string): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    const user = await lockAccountOf(trx, userId)
    if (!user.erase_after) throw new AuthError(400, 'validation_failed', 'User is not closed')
    await updateUser(trx, user.id, { erase_after: null, updated_at: timestampOf(context) })
    await noticeOfChange(trx, context, user, ['deletion taken back'])
    const traits = { user_id: user.id, change: 'reopened' }
    await recordAudit(trx, context, { actor: by, action: 'user_modified', traits })
  })
}

import { deleteAccount } from '../../accounts/delete-account.ts'
import type { AuthContext } from '../../context.ts'
import type { Owner } from '../owner.ts'
import { eraseAccount } from './erase-account.ts'
import { lockAccountOf } from './find-account.ts'

/**
 * Deletes an account with everything that refers to it, or softly: erases it but keeps its row
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
    await deleteAccount(trx, context, user, by, () => eraseAccount(trx, context, user))
  })
}

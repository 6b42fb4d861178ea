import { deleteAccount } from '../../accounts/delete-account.ts'
import type { AuthContext } from '../../context.ts'
import { lockUser } from '../../db/accounts/users.ts'

/** Erases a closed account whose grace has ended, unless its user has restored it meanwhile. */
export function eraseClosed(
  { db, config, clock }: Pick<AuthContext, 'config' | 'db' | 'clock'>,
  id: string,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, id)
    if (!user?.erase_after || Date.parse(user.erase_after) > clock()) return
    await deleteAccount(trx, { config, clock, request: () => undefined }, user)
  })
}

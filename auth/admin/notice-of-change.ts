import type { AuthContext } from '../context.ts'
import type { Transaction } from '../db/open.ts'
import type { User } from '../db/tables.ts'
import { notifyUser } from '../messages/notify-user.ts'

/**
 * Notifies the user, at the previous address, that the owner of the service has changed how to sign
 * in to the account. No link undoes the change, because an owner may have to take the account from
 * its mailbox.
 */
export async function noticeOfChange(
  trx: Transaction,
  context: AuthContext,
  user: User,
  changes: readonly string[],
): Promise<void> {
  if (changes.length === 0) return
  const values = { Change: changes.join(', ') }
  await notifyUser(trx, context, user, { template: 'changed_by_owner', values })
}

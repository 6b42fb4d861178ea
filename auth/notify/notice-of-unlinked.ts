import type { AuthContext } from '../context.ts'
import type { Transaction } from '../db/open.ts'
import type { Identity, User } from '../db/tables.ts'
import { notifyUser } from '../messages/notify-user.ts'
import { titleOf } from './title-of.ts'

/** Notifies the owner by mail that an identity was unlinked. */
export async function noticeOfUnlinked(
  trx: Transaction,
  context: AuthContext,
  account: User,
  { provider }: Identity,
  UndoURL: string,
): Promise<void> {
  const values = { Provider: await titleOf(trx, context, provider), UndoURL }
  await notifyUser(trx, context, account, { template: 'identity_unlinked', values })
}

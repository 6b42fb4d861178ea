import type { Transaction } from '../db/open.ts'
import type { User } from '../db/tables.ts'
import { type EnqueueContext, enqueueMessage } from './enqueue-message.ts'
import type { Notification } from './templates/message-values.ts'

/** Mails a notification to an account, at its address. An account without an address gets none. */
export async function notifyUser(
  trx: Transaction,
  context: EnqueueContext,
  account: Pick<User, 'id' | 'email' | 'raw_user_meta_data'>,
  notification: Notification,
): Promise<void> {
  if (!account.email) return
  await enqueueMessage(trx, context, { ...notification, to: account.email, account })
}

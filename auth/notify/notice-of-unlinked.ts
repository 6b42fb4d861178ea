import type { AuthContext } from '../context.ts'
import type { Transaction } from '../db/open.ts'
import type { Identity, User } from '../db/tables.ts'
import { enqueueMessage } from '../messages/enqueue-message.ts'
import { titleOf } from './title-of.ts'

/** Notifies the owner by mail that an identity was unlinked. */
export async function noticeOfUnlinked(
  trx: Transaction,
  context: AuthContext,
  account: User,
  { provider }: Identity,
  UndoURL: string,
): Promise<void> {
  if (!account.email) return
  await enqueueMessage(trx, context, {
    template: 'identity_unlinked',
    to: account.email,
    account,
    values: { Provider: await titleOf(trx, context, provider), UndoURL },
  })
}

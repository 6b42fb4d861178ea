import type { AuthContext } from '../context.ts'
import type { Transaction } from '../db/open.ts'
import type { Identity, User } from '../db/tables.ts'
import { enqueueMessage } from '../messages/enqueue-message.ts'

const OURS: Readonly<Record<string, string>> = { email: 'Email', phone: 'Phone number' }

/** Tells the owner by mail that an identity was unlinked. */
export async function noticeOfUnlinked(
  trx: Transaction,
  context: AuthContext,
  { email }: User,
  { provider }: Identity,
  UndoURL: string,
): Promise<void> {
  if (!email) return
  const title = context.providers.get(provider)?.title ?? OURS[provider] ?? provider
  await enqueueMessage(trx, context, {
    template: 'identity_unlinked',
    to: email,
    values: { Provider: title, UndoURL },
  })
}

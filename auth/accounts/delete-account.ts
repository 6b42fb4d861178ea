import type { Actor } from '../audit/actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { AuthContext } from '../context.ts'
import { deleteUser } from '../db/accounts/users.ts'
import { deleteFlowStatesOf } from '../db/one-time/flow-states.ts'
import type { Transaction } from '../db/open.ts'
import { deleteMessagesTo } from '../db/service/messages.ts'
import type { User } from '../db/tables.ts'

/**
 * Deletes an account, with everything that names it, or has `remove` do away with its row. The
 * caller's transaction holds it. By its own user where no owner of the service is named: the entry
 * tells no more than its id, and not from where it was deleted.
 */
export async function deleteAccount(
  trx: Transaction,
  context: Pick<AuthContext, 'config' | 'clock' | 'request'>,
  user: User,
  by?: Extract<Actor, string>,
  remove: () => Promise<void> = async () => void (await deleteUser(trx, user.id)),
): Promise<void> {
  // No foreign key deletes these.
  await deleteFlowStatesOf(trx, user.id)
  for (const to of [user.email, user.phone]) if (to) await deleteMessagesTo(trx, to)
  await remove()
  const entry = { action: 'user_deleted', traits: { user_id: user.id } } as const
  if (by) return recordAudit(trx, context, { actor: by, ...entry })
  const { config, clock } = context
  const request = context.request()
  const withoutAddress = { config, clock, request: () => request && { ...request, ip: '' } }
  const actor = { id: user.id, email: null, phone: null, is_sso_user: false, raw_user_meta_data: {} }
  await recordAudit(trx, withoutAddress, { actor, ...entry })
}

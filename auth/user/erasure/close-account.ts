import { deleteAccount } from '../../accounts/delete-account.ts'
import { NOTHING_MAILED } from '../../accounts/nothing-mailed.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { type AuthContext, timestampOf } from '../../context.ts'
import { deleteUndosBefore } from '../../db/accounts/account-undos.ts'
import { updateUser } from '../../db/accounts/users.ts'
import { deleteFlowStatesOf } from '../../db/one-time/flow-states.ts'
import { deleteOneTimeTokensOf } from '../../db/one-time/one-time-tokens.ts'
import type { Transaction } from '../../db/open.ts'
import type { Session, User } from '../../db/tables.ts'
import { enqueueMessage } from '../../messages/enqueue-message.ts'
import { inWords } from '../../messages/templates/in-words.ts'
import { openUndo, UNDO_LIFE_MS } from '../../notify/open-undo.ts'
import { endSessions } from '../../sessions/end-sessions.ts'
import { lockCaller } from '../../sessions/lock-caller.ts'

const DAY_MS = 86_400_000

/**
 * Deletes the caller's account, or closes it where ERASE_AFTER_DAYS gives grace: then nothing enters
 * it any more but the link in the mail about it (docs/decisions/034). Returns after when it is
 * erased; null where it is already. Of requests that race, one succeeds. Throws 403
 * `session_not_found`, 429.
 */
export async function closeAccount(
  context: AuthContext,
  caller: { user: User; session: Session },
): Promise<string | null> {
  const { ERASE_AFTER_DAYS: days } = context.config
  const { email } = caller.user
  // Who only claims a mailbox must not flood it, by one account after the other.
  if (days === 0 && email) await context.limits.deletion(email)
  return context.db.transaction().execute(async (trx) => {
    const user = await lockCaller(trx, caller)
    // No mail could restore an anonymous account.
    return days === 0 || user.is_anonymous
      ? erase(trx, context, user)
      : close(trx, context, user, days * DAY_MS)
  })
}

async function erase(trx: Transaction, context: AuthContext, user: User): Promise<null> {
  await deleteAccount(trx, context, user)
  if (user.email) {
    await enqueueMessage(trx, context, { template: 'account_deleted', to: user.email, values: {} })
  }
  return null
}

async function close(trx: Transaction, context: AuthContext, user: User, graceMs: number): Promise<string> {
  const now = context.clock()
  const end = new Date(now + graceMs)
  // Those that are open outlive the grace: none that was over comes back to life.
  await deleteUndosBefore(trx, user.id, new Date(now - UNDO_LIFE_MS).toISOString())
  const UndoURL = await openUndo(trx, context, user)
  await endSessions(trx, user.id)
  await deleteFlowStatesOf(trx, user.id)
  await deleteOneTimeTokensOf(trx, user.id)
  await updateUser(trx, user.id, {
    ...NOTHING_MAILED,
    device_key: null,
    erase_after: end.toISOString(),
    updated_at: timestampOf(context),
  })
  if (user.email) {
    await enqueueMessage(trx, context, {
      template: 'account_closed',
      to: user.email,
      values: { EraseAfter: inWords.moment(end), UndoURL },
    })
  }
  await recordAudit(trx, context, { actor: user, action: 'user_modified', traits: { change: 'closed' } })
  return end.toISOString()
}

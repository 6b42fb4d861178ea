import { deleteAccount } from '../../accounts/delete-account.ts'
import { NOTHING_MAILED } from '../../accounts/nothing-mailed.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { Caller } from '../../caller.ts'
import { type AuthContext, hasPhones, timestampOf } from '../../context.ts'
import { deleteUndosBefore } from '../../db/accounts/account-undos.ts'
import { updateUser } from '../../db/accounts/users.ts'
import { deleteFlowStatesOf } from '../../db/one-time/flow-states.ts'
import { deleteOneTimeTokensOf } from '../../db/one-time/one-time-tokens.ts'
import type { Transaction } from '../../db/open.ts'
import type { User } from '../../db/tables.ts'
import { enqueueMessage } from '../../messages/enqueue-message.ts'
import { notifyUser } from '../../messages/notify-user.ts'
import { openUndoTo, UNDO_LIFE_MS } from '../../notify/open-undo.ts'
import { testCodeOf } from '../../phone/test-code-of.ts'
import { endSessions } from '../../sessions/end-sessions.ts'
import { lockCaller } from '../../sessions/lock-caller.ts'
import { assertSecondFactor } from '../assert-second-factor.ts'

const DAY_MS = 86_400_000
export const AAL2_TO_DELETE = 'AAL2 required to delete an account with second factors'

/**
 * Deletes the caller's account, or closes it if ERASE_AFTER_DAYS grants a delay: then only the link
 * in the mail about it opens the account (docs/decisions/034). Returns the time after which it is
 * erased; null if it already is. Of requests that race, one succeeds. Throws 401
 * `insufficient_aal`, 403 `session_not_found`, 429.
 */
export async function closeAccount(
  context: AuthContext,
  caller: Caller,
  /** The client's address. */
  address: string,
): Promise<string | null> {
  const { ERASE_AFTER_DAYS: days } = context.config
  const { email } = caller.user
  // A user who only claims a mailbox must not flood it by closing one account after the other.
  if (days === 0 && email) await context.limits.deletion(email)
  const telephone = days === 0 ? null : telephoneOf(context, caller.user)
  if (telephone !== null) await countSms(context, caller.user, telephone, address)
  return context.db.transaction().execute(async (trx) => {
    const user = await lockCaller(trx, context, caller)
    await assertSecondFactor(trx, caller, AAL2_TO_DELETE)
    // No mail could restore an anonymous account.
    return days === 0 || user.is_anonymous
      ? erase(trx, context, user)
      : close(trx, context, user, days * DAY_MS)
  })
}

/** Returns the telephone that gets the notice of the closing, for an account without an address. */
function telephoneOf(context: AuthContext, { email, phone, phone_confirmed_at }: User): string | null {
  if (email || !phone || !phone_confirmed_at || testCodeOf(context, phone) !== undefined) return null
  return hasPhones(context) && context.config.MAILER_NOTIFICATIONS ? phone : null
}

/**
 * Counts the SMS about a closing, so that restoring and closing an account again and again sends
 * only a few.
 */
async function countSms(context: AuthContext, { id }: User, number: string, address: string): Promise<void> {
  const sms = { kind: 'closing', userId: id, number, isVerified: true } as const
  await context.limits.sms(sms, { address })
}

async function erase(trx: Transaction, context: AuthContext, user: User): Promise<null> {
  await deleteAccount(trx, context, user)
  await notifyUser(trx, context, user, { template: 'account_deleted', values: {} })
  return null
}

async function close(trx: Transaction, context: AuthContext, user: User, graceMs: number): Promise<string> {
  const now = context.clock()
  const end = new Date(now + graceMs)
  // The open undos outlive the delay. Those that have expired are deleted, so that none becomes
  // valid again.
  await deleteUndosBefore(trx, user.id, new Date(now - UNDO_LIFE_MS).toISOString())
  const telephone = telephoneOf(context, user)
  const to = context.messages.canSendMail && user.email ? user.email : telephone
  const UndoURL = await openUndoTo(trx, context, user, to)
  await endSessions(trx, user.id)
  await deleteFlowStatesOf(trx, user.id)
  await deleteOneTimeTokensOf(trx, user.id)
  await updateUser(trx, user.id, {
    ...NOTHING_MAILED,
    device_key: null,
    erase_after: end.toISOString(),
    updated_at: timestampOf(context),
  })
  if (to !== null) {
    const template = to === telephone ? 'sms_account_closed' : 'account_closed'
    const values = { EraseAfter: end.toISOString(), UndoURL }
    await enqueueMessage(trx, context, { template, to, account: user, values })
  }
  await recordAudit(trx, context, { actor: user, action: 'user_modified', traits: { change: 'closed' } })
  return end.toISOString()
}

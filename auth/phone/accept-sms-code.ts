import { assertOpen } from '../accounts/assert-open.ts'
import { type AuthContext, timestampOf } from '../context.ts'
import { lockUser, updateUser } from '../db/accounts/users.ts'
import { consumeOneTimeToken, deleteOneTimeTokensOf } from '../db/one-time/one-time-tokens.ts'
import type { Transaction } from '../db/open.ts'
import type { OneTimeToken, Origin, Session, User } from '../db/tables.ts'
import { assertAskerRemains } from '../one-time/assert-asker-remains.ts'
import { oneTimeExpired } from '../one-time/one-time-expired.ts'
import { issueSession } from '../sessions/issue-session.ts'
import { confirmPhone } from './confirm-phone.ts'
import { takePhone } from './take-phone.ts'

/**
 * Consumes a code sent by SMS, in the caller's transaction: confirms the number or makes its
 * pending change, ends the account's other codes and links, and opens a session. Throws 403
 * `otp_expired`, also if the session that requested the change has ended, `user_banned`, 422
 * `phone_exists`.
 */
export async function acceptSmsCode(
  trx: Transaction,
  context: AuthContext,
  token: OneTimeToken,
  origin: Origin,
): Promise<{ user: User; session: Session }> {
  const locked = await lockUser(trx, token.user_id)
  const consumed = locked && (await consumeOneTimeToken(trx, token.id))
  if (!consumed) throw oneTimeExpired('code')
  assertOpen(locked, context.clock())
  const { relates_to: number } = consumed
  const user =
    consumed.token_type === 'phone_change_token'
      ? await applyChange(trx, context, locked, consumed)
      : await confirmPhone(trx, context, locked, number)
  await deleteOneTimeTokensOf(trx, user.id)
  const now = timestampOf(context)
  const signedIn = await updateUser(trx, user.id, { last_sign_in_at: now, updated_at: now })
  const session = await issueSession(trx, context, user, { method: 'sms' }, origin)
  return { user: signedIn ?? user, session }
}

async function applyChange(
  trx: Transaction,
  context: AuthContext,
  user: User,
  consumed: OneTimeToken,
): Promise<User> {
  const number = consumed.relates_to
  if (user.phone_change !== number) throw oneTimeExpired('code')
  await assertAskerRemains(trx, user, consumed, 'code')
  return takePhone(trx, context, user, number, { byCode: true })
}

import { assertOpen } from '../accounts/assert-open.ts'
import type { AuthContext } from '../context.ts'
import { lockUser } from '../db/accounts/users.ts'
import type { Transaction } from '../db/open.ts'
import { findSession } from '../db/sessions/sessions.ts'
import type { Session, User } from '../db/tables.ts'
import { sessionGone } from './session-gone.ts'

/**
 * Locks the caller's account until the transaction ends, and returns its present row. The account
 * and the session may have changed while the request waited: throws 403 `session_not_found` where
 * either has ended, `user_banned`, `user_closed`.
 */
export async function lockCaller(
  trx: Transaction,
  context: Pick<AuthContext, 'clock'>,
  { user, session }: { user: Pick<User, 'id'>; session: Pick<Session, 'id'> },
): Promise<User> {
  const locked = await lockUser(trx, user.id)
  if (!locked || !(await findSession(trx, session.id))) throw sessionGone()
  assertOpen(locked, context.clock())
  return locked
}

import type { Transaction } from '../db/open.ts'
import { findSession } from '../db/sessions/sessions.ts'
import type { Session, User } from '../db/tables.ts'
import { lockAccount } from './lock-account.ts'
import { sessionGone } from './session-gone.ts'

/**
 * Locks the caller's account until the transaction ends, and returns its present row. Throws 403
 * `session_not_found` where the account or the session has ended meanwhile.
 */
export async function lockCaller(
  trx: Transaction,
  { user, session }: { user: Pick<User, 'id'>; session: Pick<Session, 'id'> },
): Promise<User> {
  const locked = await lockAccount(trx, user.id)
  if (!(await findSession(trx, session.id))) throw sessionGone()
  return locked
}

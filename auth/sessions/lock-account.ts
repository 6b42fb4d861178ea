import { lockUser } from '../db/accounts/users.ts'
import type { Transaction } from '../db/open.ts'
import type { User } from '../db/tables.ts'
import { sessionGone } from './session-gone.ts'

/**
 * Locks an account until the transaction ends and gives it as it stands now. Throws 403
 * `session_not_found` where it is gone, and its sessions with it.
 */
export async function lockAccount(trx: Transaction, userId: string): Promise<User> {
  const locked = await lockUser(trx, userId)
  if (!locked) throw sessionGone()
  return locked
}

import type { AuthContext } from '../../context.ts'
import { listIdentities } from '../../db/accounts/identities.ts'
import type { Transaction } from '../../db/open.ts'
import type { User } from '../../db/tables.ts'
import { hasVerifiedAddress } from './has-verified-address.ts'

/**
 * Checks whether the user of an account has signed in to it, and has not merely claimed another
 * person's address: the account has none, or its address was verified.
 */
export async function isInUse(trx: Transaction, context: AuthContext, user: User): Promise<boolean> {
  if (user.last_sign_in_at === null) return false
  if (user.email === null) return true
  return hasVerifiedAddress(trx, context, user, await listIdentities(trx, user.id))
}

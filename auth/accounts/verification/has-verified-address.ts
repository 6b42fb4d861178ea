import type { AuthContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import type { Identity, User } from '../../db/tables.ts'
import { isAddressVerified } from './is-address-verified.ts'

/**
 * Checks whether the account's address was verified, by a mail or by a provider that may vouch for
 * it. It is not enough that the account is confirmed: without confirmation by mail every account
 * is.
 */
export async function hasVerifiedAddress(
  db: Database,
  context: Pick<AuthContext, 'providers' | 'customProviders'>,
  user: User,
  identities: Identity[],
): Promise<boolean> {
  if (user.email_confirmed_at === null) return false
  for (const identity of identities) {
    if (identity.email === user.email && (await isAddressVerified(db, context, identity))) return true
  }
  return false
}

import type { AuthContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import type { Identity, User } from '../../db/tables.ts'
import { isAddressVerified } from './is-address-verified.ts'

/**
 * Whether the account's mailbox, or a provider that may vouch for it, has verified its address. A
 * confirmed account is not enough: without confirmation by mail every account is one.
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

import type { AuthContext } from '../../context.ts'
import type { Identity, User } from '../../db/tables.ts'
import { isAddressVerified } from './is-address-verified.ts'

/**
 * Whether the account's mailbox, or a provider that may vouch for it, has verified its address. A
 * confirmed account is not enough: without confirmation by mail every account is one.
 */
export const hasVerifiedAddress = (
  context: Pick<AuthContext, 'providers'>,
  user: User,
  identities: Identity[],
): boolean =>
  user.email_confirmed_at !== null &&
  identities.some((identity) => identity.email === user.email && isAddressVerified(context, identity))

import type { AuthContext } from '../../context.ts'
import type { Identity, User } from '../../db/tables.ts'
import { isAddressVerified } from './is-address-verified.ts'

/**
 * Whether the account's mailbox, or a provider whose word counts, has answered for its address. That an account counts as confirmed is
 * not enough: with confirmation switched off every account does.
 */
export const hasVerifiedAddress = (
  context: Pick<AuthContext, 'providers'>,
  user: User,
  identities: Identity[],
): boolean =>
  user.email_confirmed_at !== null &&
  identities.some((identity) => identity.email === user.email && isAddressVerified(context, identity))

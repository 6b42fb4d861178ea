import type { AuthContext } from '../../context.ts'
import type { Identity, User } from '../../db/tables.ts'
import { hasVerifiedAddress } from './has-verified-address.ts'

/**
 * Whether nothing but a sign-up says that an account's address is its owner's (docs/decisions/017). One that came from
 * a provider was proven then, whatever the provider says of it by now.
 */
export const hasUnverifiedAddress = (
  context: Pick<AuthContext, 'providers'>,
  user: User,
  identities: Identity[],
): boolean =>
  identities.some(({ provider, email }) => provider === 'email' && email === user.email) &&
  !hasVerifiedAddress(context, user, identities)

import type { AuthContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import type { Identity, User } from '../../db/tables.ts'
import { hasVerifiedAddress } from './has-verified-address.ts'

/**
 * Checks whether nothing but a sign-up links an account to its address (docs/decisions/017). An
 * address that came from a provider was verified at that time, whatever the provider says of it by
 * now.
 */
export const hasUnverifiedAddress = async (
  db: Database,
  context: Pick<AuthContext, 'providers' | 'customProviders'>,
  user: User,
  identities: Identity[],
): Promise<boolean> =>
  identities.some(({ provider, email }) => provider === 'email' && email === user.email) &&
  !(await hasVerifiedAddress(db, context, user, identities))

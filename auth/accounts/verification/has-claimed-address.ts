import type { AuthContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import type { Identity, User } from '../../db/tables.ts'
import { hasUnverifiedAddress } from './has-unverified-address.ts'

/**
 * Checks whether an account's registrant has claimed its address, which may be another person's
 * and has not been verified since (docs/decisions/017). An unverified address that an
 * administrator gave is no such claim.
 */
export const hasClaimedAddress = async (
  db: Database,
  context: Pick<AuthContext, 'providers' | 'customProviders'>,
  user: User,
  identities: Identity[],
): Promise<boolean> =>
  user.provisioned_at === null && (await hasUnverifiedAddress(db, context, user, identities))

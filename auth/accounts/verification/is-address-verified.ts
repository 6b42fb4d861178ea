import type { AuthContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import type { Identity } from '../../db/tables.ts'

/**
 * Checks whether the address of an identity is verified: by a mail, or by a provider that may vouch
 * for it according to the current settings, or according to its row if the owner added it. A custom
 * provider that has been removed or switched off may not vouch.
 */
export async function isAddressVerified(
  db: Database,
  { providers, customProviders }: Pick<AuthContext, 'providers' | 'customProviders'>,
  { provider, email, identity_data }: Identity,
): Promise<boolean> {
  if (identity_data['email_verified'] !== true || email === null) return false
  if (!provider.startsWith('custom:')) return true
  return providers.get(provider)?.vouchesFor(email) ?? customProviders.vouchFor(db, provider, email)
}

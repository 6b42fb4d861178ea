import type { AuthContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import type { Identity } from '../../db/tables.ts'

/**
 * Whether the address of an identity is verified: by its mailbox, or by a provider that may vouch
 * for it by today's settings, or by its row where the owner added it. A custom provider that is no
 * longer set up, or is switched off, may not.
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

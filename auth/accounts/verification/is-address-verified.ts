import type { AuthContext } from '../../context.ts'
import type { Identity } from '../../db/tables.ts'

/**
 * Whether the address of an identity is verified: by its mailbox, or by a provider that may vouch
 * for it by today's settings. A custom provider that is no longer set up may not.
 */
export function isAddressVerified(
  { providers }: Pick<AuthContext, 'providers'>,
  { provider, email, identity_data }: Identity,
): boolean {
  if (identity_data['email_verified'] !== true || email === null) return false
  if (!provider.startsWith('custom:')) return true
  return providers.get(provider)?.vouchesFor(email) ?? false
}

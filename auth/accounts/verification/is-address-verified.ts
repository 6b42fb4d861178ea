import type { AuthContext } from '../../context.ts'
import type { Identity } from '../../db/tables.ts'

/**
 * Whether the address of an identity counts as verified: by a mailbox, or by a provider that may vouch for it now,
 * whatever it was let vouch for when the row was written. One that is no longer set up may not, unless the protocol
 * has its name.
 */
export function isAddressVerified(
  { providers }: Pick<AuthContext, 'providers'>,
  { provider, email, identity_data }: Identity,
): boolean {
  if (identity_data['email_verified'] !== true || email === null) return false
  if (!provider.startsWith('custom:')) return true
  return providers.get(provider)?.vouchesFor(email) ?? false
}

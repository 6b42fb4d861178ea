import { type AuthContext, timestampOf } from '../../context.ts'
import { updateIdentity } from '../../db/accounts/identities.ts'
import type { Transaction } from '../../db/open.ts'
import type { Identity, User } from '../../db/tables.ts'
import { refreshProviders } from '../refresh-providers.ts'
import { upsertOwnIdentity } from './upsert-own-identity.ts'

/**
 * Marks the identities with the account's address as verified. If none has it, because the address
 * at the provider has changed, the account gets an email identity.
 */
export async function markVerified(
  trx: Transaction,
  context: AuthContext,
  user: User,
  identities: Identity[],
): Promise<User> {
  const now = timestampOf(context)
  const holders = identities.filter(({ email }) => email === user.email)
  if (user.email && holders.length === 0) {
    await upsertOwnIdentity(trx, user.id, 'email', user.email, { isVerified: true, now })
    return refreshProviders(trx, context, user)
  }
  for (const { id, identity_data } of holders) {
    if (identity_data['email_verified'] === true) continue
    await updateIdentity(trx, id, {
      identity_data: { ...identity_data, email_verified: true },
      updated_at: now,
    })
  }
  return user
}

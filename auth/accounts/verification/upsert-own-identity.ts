import { insertIdentity, listIdentities, updateIdentity } from '../../db/accounts/identities.ts'
import type { Transaction } from '../../db/open.ts'
import type { Metadata, NewIdentity } from '../../db/tables.ts'

/** The kinds of an account's own identity: an email address or a phone number. */
type OwnIdentityKind = 'email' | 'phone'

/** Returns the row of an account's own identity, as opposed to one at a provider. */
export const newOwnIdentity = (
  userId: string,
  kind: OwnIdentityKind,
  identity_data: Metadata,
  { now, id = crypto.randomUUID() }: { now: string; id?: string },
): NewIdentity => ({
  id,
  provider_id: userId,
  user_id: userId,
  provider: kind,
  identity_data,
  last_sign_in_at: now,
  created_at: now,
  updated_at: now,
})

/**
 * Sets the address or the number in the account's own identity, which is created if it is missing.
 */
export async function upsertOwnIdentity(
  trx: Transaction,
  userId: string,
  kind: OwnIdentityKind,
  value: string,
  { isVerified, now }: { isVerified: boolean; now: string },
): Promise<void> {
  const own = (await listIdentities(trx, userId)).find(({ provider }) => provider === kind)
  const before = own?.identity_data ?? { email_verified: false, phone_verified: false }
  const identity_data = { ...before, sub: userId, [kind]: value, [`${kind}_verified`]: isVerified }
  if (own) await updateIdentity(trx, own.id, { identity_data, updated_at: now })
  else await insertIdentity(trx, newOwnIdentity(userId, kind, identity_data, { now }))
}

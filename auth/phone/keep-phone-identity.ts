import { insertIdentity, listIdentities, updateIdentity } from '../db/accounts/identities.ts'
import type { Transaction } from '../db/open.ts'
import type { User } from '../db/tables.ts'

/** Names the number in the account's phone identity, and makes that where it is missing. */
export async function keepPhoneIdentity(
  trx: Transaction,
  { id }: Pick<User, 'id'>,
  phone: string,
  { isVerified, now }: { isVerified: boolean; now: string },
): Promise<void> {
  const own = (await listIdentities(trx, id)).find(({ provider }) => provider === 'phone')
  const identity_data = {
    ...(own?.identity_data ?? { sub: id, email_verified: false }),
    phone,
    phone_verified: isVerified,
  }
  if (own) {
    await updateIdentity(trx, own.id, { identity_data, updated_at: now })
    return
  }
  await insertIdentity(trx, {
    id: crypto.randomUUID(),
    provider_id: id,
    user_id: id,
    identity_data,
    provider: 'phone',
    last_sign_in_at: now,
    created_at: now,
    updated_at: now,
  })
}

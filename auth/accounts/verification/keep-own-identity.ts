import { insertIdentity, listIdentities, updateIdentity } from '../../db/accounts/identities.ts'
import type { Transaction } from '../../db/open.ts'
import type { User } from '../../db/tables.ts'

/**
 * Marks the address of an account's e-mail identity as verified. An account that has only
 * identities of providers gets an e-mail identity.
 */
export async function keepOwnIdentity(
  trx: Transaction,
  user: User,
  email: string,
  now: string,
): Promise<void> {
  const own = (await listIdentities(trx, user.id)).find(({ provider }) => provider === 'email')
  const identity_data = { ...own?.identity_data, sub: user.id, email, email_verified: true }
  if (own) {
    await updateIdentity(trx, own.id, { identity_data, updated_at: now })
    return
  }
  await insertIdentity(trx, {
    id: crypto.randomUUID(),
    provider_id: user.id,
    user_id: user.id,
    identity_data: { ...identity_data, phone_verified: false },
    provider: 'email',
    last_sign_in_at: now,
    created_at: now,
    updated_at: now,
  })
}

import { upsertOwnIdentity } from '../../accounts/verification/upsert-own-identity.ts'
import { listIdentities, updateIdentity } from '../../db/accounts/identities.ts'
import type { Transaction } from '../../db/open.ts'

/**
 * Sets another address or number in an account's own identity, or marks the present one as
 * verified. Creates the identity if it is missing. The owner's word verifies an address like its
 * mailbox.
 */
export async function nameIdentity(
  trx: Transaction,
  userId: string,
  kind: 'email' | 'phone',
  { value, isConfirmed, now }: { value: string | undefined; isConfirmed: boolean; now: string },
): Promise<void> {
  if (value !== undefined) {
    return upsertOwnIdentity(trx, userId, kind, value, { isVerified: isConfirmed, now })
  }
  if (!isConfirmed) return
  const own = (await listIdentities(trx, userId)).find(({ provider }) => provider === kind)
  if (!own) return
  const identity_data = { ...own.identity_data, [`${kind}_verified`]: true }
  await updateIdentity(trx, own.id, { identity_data, updated_at: now })
}

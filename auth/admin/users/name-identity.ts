import { insertIdentity, listIdentities, updateIdentity } from '../../db/accounts/identities.ts'
import type { Transaction } from '../../db/open.ts'

/**
 * Gives an account's own identity another address or number, or marks the one that it has as
 * verified; makes it where it is missing. The owner's word counts as the mailbox's.
 */
export async function nameIdentity(
  trx: Transaction,
  userId: string,
  kind: 'email' | 'phone',
  { value, isConfirmed, now }: { value: string | undefined; isConfirmed: boolean; now: string },
): Promise<void> {
  if (value === undefined && !isConfirmed) return
  const own = (await listIdentities(trx, userId)).find(({ provider }) => provider === kind)
  const named = {
    ...own?.identity_data,
    ...(value !== undefined && { [kind]: value }),
    [`${kind}_verified`]: isConfirmed,
  }
  if (own) {
    await updateIdentity(trx, own.id, { identity_data: named, updated_at: now })
    return
  }
  if (value === undefined) return
  await insertIdentity(trx, {
    id: crypto.randomUUID(),
    provider_id: userId,
    user_id: userId,
    provider: kind,
    identity_data: { sub: userId, email_verified: false, phone_verified: false, ...named },
    last_sign_in_at: now,
    created_at: now,
    updated_at: now,
  })
}

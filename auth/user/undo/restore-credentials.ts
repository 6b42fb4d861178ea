import { refreshProviders } from '../../accounts/refresh-providers.ts'
import type { AuthContext } from '../../context.ts'
import {
  deleteIdentity,
  insertIdentityIfAbsent,
  listIdentities,
  updateIdentity,
} from '../../db/accounts/identities.ts'
import { deleteFactor, insertFactorIfAbsent, listFactors } from '../../db/credentials/factors.ts'
import { deletePasskey, insertPasskeyIfAbsent, listPasskeys } from '../../db/credentials/passkeys.ts'
import { listRecoveryCodes, replaceRecoveryCodes } from '../../db/credentials/recovery-codes.ts'
import type { Transaction } from '../../db/open.ts'
import type { User } from '../../db/tables.ts'
import type { SerializedPasskey, Snapshot } from '../../notify/snapshot.ts'

/**
 * Restores the passkeys, factors and identities of a snapshot, and removes all others. The caller
 * has locked the account. Rows that still exist stay as they are; those that belong to another
 * account by now are not restored.
 */
export async function restoreCredentials(
  trx: Transaction,
  context: AuthContext,
  user: User,
  snapshot: Snapshot,
): Promise<User> {
  await restorePasskeys(trx, user, snapshot)
  await restoreFactors(trx, user, snapshot)
  await restoreIdentities(trx, user, snapshot)
  return refreshProviders(trx, context, user)
}

const added = <T extends { id: string }>(now: T[], then: { id: string }[]): T[] =>
  now.filter(({ id }) => !then.some((other) => other.id === id))

async function restorePasskeys(trx: Transaction, user: User, { passkeys }: Snapshot): Promise<void> {
  const now = await listPasskeys(trx, user.id)
  for (const { id } of added(now, passkeys)) await deletePasskey(trx, user.id, id)
  for (const passkey of added(passkeys, now)) await insertPasskeyIfAbsent(trx, open(passkey))
}

const open = ({ credential_id, public_key, transports, ...passkey }: SerializedPasskey) => ({
  ...passkey,
  credential_id: Buffer.from(credential_id, 'base64url'),
  public_key: Buffer.from(public_key, 'base64url'),
  transports: JSON.stringify(transports),
})

async function restoreFactors(
  trx: Transaction,
  user: User,
  { factors, recoveryCodes }: Snapshot,
): Promise<void> {
  const now = await listFactors(trx, user.id)
  for (const { id } of added(now, factors)) await deleteFactor(trx, id)
  for (const factor of added(factors, now)) await insertFactorIfAbsent(trx, factor)

  const [first] = recoveryCodes
  if (!first) return
  // Codes that were used since the snapshot stay used; codes that were made since are removed.
  const codes = await listRecoveryCodes(trx, first.factor_id)
  if (codes.some(({ id }) => id === first.id)) return
  await replaceRecoveryCodes(trx, first.factor_id, recoveryCodes)
}

async function restoreIdentities(trx: Transaction, user: User, { identities }: Snapshot): Promise<void> {
  const now = await listIdentities(trx, user.id)
  for (const { id } of added(now, identities)) await deleteIdentity(trx, id)
  for (const { email: _generated, ...identity } of added(identities, now))
    await insertIdentityIfAbsent(trx, identity)
  const own = identities.find(({ provider }) => provider === 'email')
  if (own) {
    const { identity_data, updated_at } = own
    await updateIdentity(trx, own.id, { identity_data, updated_at })
  }
}

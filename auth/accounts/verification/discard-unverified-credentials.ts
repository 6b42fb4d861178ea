import { type AuthContext, timestampOf } from '../../context.ts'
import { listIdentities, updateIdentity } from '../../db/accounts/identities.ts'
import { updateUser } from '../../db/accounts/users.ts'
import type { Transaction } from '../../db/open.ts'
import type { Metadata, User } from '../../db/tables.ts'
import { newAccount } from '../new-account.ts'

/**
 * Removes the password of an unconfirmed account and replaces its metadata with that of this
 * request, in the caller's transaction, unless the request has proved knowledge of the password. An
 * unverified registrant may have come before the owner of the address or the number, and must not
 * get in once the owner confirms it (docs/decisions/013).
 */
export async function discardUnverifiedCredentials(
  trx: Transaction,
  context: AuthContext,
  user: User,
  { shownHash, data }: { shownHash?: string | undefined; data: Metadata | undefined },
): Promise<User> {
  const { encrypted_password, email, phone } = user
  const isShown = encrypted_password !== null && encrypted_password === shownHash
  const address = email === null ? phone !== null && { phone } : { email }
  if (user.confirmed_at || isShown || !address) return user
  const updated_at = timestampOf(context)
  const kind = 'email' in address ? 'email' : 'phone'
  const own = (await listIdentities(trx, user.id)).find(({ provider }) => provider === kind)
  const account = { ...address, encrypted_password: null, data: data ?? {} }
  const ids = { user: user.id, identity: own?.id ?? user.id }
  const rows = newAccount(account, ids, updated_at, { isConfirmed: false })
  if (data && own) {
    await updateIdentity(trx, own.id, { identity_data: rows.identity.identity_data, updated_at })
  }
  const changed = await updateUser(trx, user.id, {
    encrypted_password: null,
    ...(data && { raw_user_meta_data: rows.user.raw_user_meta_data }),
    updated_at,
  })
  return changed ?? user
}

import { type AuthContext, timestampOf } from '../../context.ts'
import { listIdentities, updateIdentity } from '../../db/accounts/identities.ts'
import { updateUser } from '../../db/accounts/users.ts'
import type { Transaction } from '../../db/open.ts'
import type { Metadata, User } from '../../db/tables.ts'
import { newAccount } from '../new-account.ts'

/**
 * Removes the password of an unconfirmed account and replaces its metadata by that of this request,
 * in the caller's transaction, unless the request has shown the password. An unverified registrant
 * may have come before the owner of the address, and must not get in once the owner confirms it
 * (docs/decisions/013).
 */
export async function discardUnverifiedCredentials(
  trx: Transaction,
  context: AuthContext,
  user: User,
  { shownHash, data }: { shownHash?: string | undefined; data: Metadata | undefined },
): Promise<User> {
  const { encrypted_password, email, email_confirmed_at } = user
  const isShown = encrypted_password !== null && encrypted_password === shownHash
  if (email_confirmed_at || isShown || email === null) return user
  const updated_at = timestampOf(context)
  const own = (await listIdentities(trx, user.id)).find(({ provider }) => provider === 'email')
  const account = { email, encrypted_password: null, data: data ?? {} }
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

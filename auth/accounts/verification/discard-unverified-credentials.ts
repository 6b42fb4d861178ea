import { type AuthContext, timestampOf } from '../../context.ts'
import { listIdentities, updateIdentity } from '../../db/accounts/identities.ts'
import { updateUser } from '../../db/accounts/users.ts'
import type { Transaction } from '../../db/open.ts'
import type { Metadata, User } from '../../db/tables.ts'
import { newAccount } from '../new-account.ts'

/**
 * Takes the password from an account that nobody has confirmed, and puts the data of this request in the place of
 * what it held, in the caller's transaction, unless the request has shown to know the password: somebody else may have
 * registered the address first, and must not be let in, nor speak for its owner, once that one confirms it
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
  const claim = newAccount(account, { user: user.id, identity: own?.id ?? user.id }, updated_at, false)
  if (data && own) {
    await updateIdentity(trx, own.id, { identity_data: claim.identity.identity_data, updated_at })
  }
  const changed = await updateUser(trx, user.id, {
    encrypted_password: null,
    ...(data && { raw_user_meta_data: claim.user.raw_user_meta_data }),
    updated_at,
  })
  return changed ?? user
}

import { type AuthContext, timestampOf } from '../../context.ts'
import { listIdentities, updateIdentity } from '../../db/identities.ts'
import type { Database } from '../../db/open.ts'
import type { User } from '../../db/tables.ts'
import { updateUser } from '../../db/users.ts'

/** Notes that the account's mailbox has answered (wire contract, section 11.5.2), in the caller's transaction. */
export async function confirmAccount(trx: Database, context: AuthContext, user: User): Promise<User> {
  if (user.email_confirmed_at) return user
  const now = timestampOf(context)
  for (const { id, email, identity_data } of await listIdentities(trx, user.id)) {
    if (email !== user.email) continue
    await updateIdentity(trx, id, {
      identity_data: { ...identity_data, email_verified: true },
      updated_at: now,
    })
  }
  const raw_user_meta_data = { ...user.raw_user_meta_data, email_verified: true }
  const change = { email_confirmed_at: now, raw_user_meta_data, updated_at: now }
  return (await updateUser(trx, user.id, change)) ?? user
}

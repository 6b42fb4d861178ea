import { type AuthContext, timestampOf } from '../../context.ts'
import { listIdentities, updateIdentity } from '../../db/identities.ts'
import type { Database } from '../../db/open.ts'
import type { OneTimeTokenType, User } from '../../db/tables.ts'
import { updateUser } from '../../db/users.ts'

/**
 * Notes that the account's mailbox has answered (wire contract, section 11.5.2), in the caller's transaction. Whoever
 * set the password of an account that nobody had confirmed may be a stranger: it stays if the mail was one that a
 * sign-up sends, and no other request for the address disagreed (docs/decisions/013).
 */
export async function confirmAccount(
  trx: Database,
  context: AuthContext,
  user: User,
  by: OneTimeTokenType,
): Promise<User> {
  const now = timestampOf(context)
  for (const { id, email, identity_data } of await listIdentities(trx, user.id)) {
    if (email !== user.email || identity_data['email_verified'] === true) continue
    await updateIdentity(trx, id, {
      identity_data: { ...identity_data, email_verified: true },
      updated_at: now,
    })
  }
  if (user.email_confirmed_at) return user
  const confirmed = await updateUser(trx, user.id, {
    email_confirmed_at: now,
    raw_user_meta_data: { ...user.raw_user_meta_data, email_verified: true },
    ...(by !== 'confirmation_token' && { encrypted_password: null }),
    updated_at: now,
  })
  return confirmed ?? user
}

import type { Database } from '../../db/open.ts'
import type { User } from '../../db/tables.ts'
import { updateUser } from '../../db/users.ts'

/**
 * Takes the password from an account that nobody has confirmed, in the caller's transaction, unless it is the one
 * that this request has shown to know: somebody else may have registered the address first, and must not be let in
 * once its owner confirms it (docs/decisions/013).
 */
export async function forgetUnprovenPassword(
  trx: Database,
  user: User,
  shownHash?: string | undefined,
): Promise<User> {
  const { encrypted_password, email_confirmed_at } = user
  if (email_confirmed_at || encrypted_password === null || encrypted_password === shownHash) return user
  return (await updateUser(trx, user.id, { encrypted_password: null })) ?? user
}

import { findAccount } from '../../auth/admin/users/find-account.ts'
import { findUserByEmail, findUserByPhone } from '../../auth/db/accounts/users.ts'
import type { Database } from '../../auth/db/open.ts'
import type { User } from '../../auth/db/tables.ts'
import { AuthError } from '../../auth/errors.ts'
import { normalizeEmail } from '../../auth/values/normalize-email.ts'
import { normalizePhone } from '../../auth/values/normalize-phone.ts'
import { readUuid } from '../../auth/values/read-uuid.ts'

/** The account of an id, an e-mail address or a phone number. Throws 404 `user_not_found`. */
export async function findNamed(db: Database, name: string): Promise<User> {
  if (readUuid(name)) return findAccount(db, name)
  const user = name.includes('@')
    ? await findUserByEmail(db, normalizeEmail(name))
    : await findUserByPhone(db, normalizePhone(name))
  if (!user) throw new AuthError(404, 'user_not_found', `There is no account ${name}`)
  return user
}

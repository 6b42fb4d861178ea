import { findAccount } from '../../auth/admin/users/find-account.ts'
import { findUserByEmail, findUserByPhone } from '../../auth/db/accounts/users.ts'
import type { Database } from '../../auth/db/open.ts'
import type { User } from '../../auth/db/tables.ts'
import { AuthError } from '../../auth/errors.ts'
import { normalizeEmail } from '../../auth/values/normalize-email.ts'
import { normalizePhone } from '../../auth/values/normalize-phone.ts'
import { readUuid } from '../../auth/values/read-uuid.ts'

const NUMBER = /^\+?[\d ]+$/

/**
 * Returns the account with this id, email address or phone number. Throws 404 `user_not_found`,
 * also for text that is none of these.
 */
export async function findNamed(db: Database, name: string): Promise<User> {
  if (readUuid(name)) return findAccount(db, name)
  if (!name.includes('@') && !NUMBER.test(name)) {
    throw notFound(`"${name}" is not an ID, email address or phone number: search with "users find"`)
  }
  const user = name.includes('@')
    ? await findUserByEmail(db, normalizeEmail(name))
    : await findUserByPhone(db, normalizePhone(name))
  if (!user) throw notFound(`There is no account ${name}`)
  return user
}

const notFound = (message: string) => new AuthError(404, 'user_not_found', message)

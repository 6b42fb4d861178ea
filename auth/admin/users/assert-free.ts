import { findUserByEmail, findUserById, findUserByPhone } from '../../db/accounts/users.ts'
import type { Database } from '../../db/open.ts'
import { emailExists } from '../../email/change/apply-email-change.ts'
import { AuthError } from '../../errors.ts'

/** Checks that no account other than `userId` has the value. Each throws 422. */
export const assertFree = {
  async email(db: Database, email: string | undefined, userId?: string): Promise<void> {
    const holder = email === undefined ? undefined : await findUserByEmail(db, email)
    if (holder && holder.id !== userId) throw emailExists()
  },

  async phone(db: Database, phone: string | undefined, userId?: string): Promise<void> {
    const holder = phone === undefined ? undefined : await findUserByPhone(db, phone)
    if (!holder || holder.id === userId) return
    throw new AuthError(422, 'phone_exists', 'Phone number already registered by another user')
  },

  async id(db: Database, id: string | undefined): Promise<void> {
    if (id === undefined || !(await findUserById(db, id))) return
    throw new AuthError(422, 'user_already_exists', 'A user with this id already exists')
  },
}

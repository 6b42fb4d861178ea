import { findUserById, lockUser } from '../../db/accounts/users.ts'
import type { Database, Transaction } from '../../db/open.ts'
import type { User } from '../../db/tables.ts'
import { AuthError } from '../../errors.ts'
import { readUuid } from '../../values/read-uuid.ts'

const notFound = () => new AuthError(404, 'user_not_found', 'User not found')

/**
 * Reads the id of a user. Throws 404 `validation_failed` for any other text (docs/wire-contract.md,
 * 15.2).
 */
function readUserId(text: string): string {
  const id = readUuid(text)
  if (!id) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID')
  return id
}

/** Finds the account with this id. Throws 404 `validation_failed`, `user_not_found`. */
export async function findAccount(db: Database, userId: string): Promise<User> {
  const user = await findUserById(db, readUserId(userId))
  if (!user) throw notFound()
  return user
}

/** As `findAccount`, but locks the account until the transaction ends. */
export async function lockAccountOf(trx: Transaction, userId: string): Promise<User> {
  const user = await lockUser(trx, readUserId(userId))
  if (!user) throw notFound()
  return user
}

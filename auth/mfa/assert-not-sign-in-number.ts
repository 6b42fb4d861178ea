import { type AuthContext, hasPhones } from '../context.ts'
import type { User } from '../db/tables.ts'
import { validationFailed } from '../errors.ts'

/**
 * Throws 400 `validation_failed` for the number that signs in to the account: a code sent to it
 * would count as both factors.
 */
export function assertNotSignInNumber(context: AuthContext, user: User, number: string | null): void {
  if (number === null || user.phone !== number || !user.phone_confirmed_at || !hasPhones(context)) return
  throw validationFailed('This number signs in to the account: a second factor must be another one')
}

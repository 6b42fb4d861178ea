import type { User } from '../db/tables.ts'
import { AuthError } from '../errors.ts'
import { isBanned } from './is-banned.ts'

export type Barred = Pick<User, 'banned_until' | 'erase_after'>

/**
 * Returns the error, of the given status, why an account can't be signed in to at `now`
 * (milliseconds since 1970), whatever the credentials. Returns undefined for an open account.
 */
export function barOf(user: Barred, now: number, status: 400 | 403): AuthError | undefined {
  if (isBanned(user, now)) return new AuthError(status, 'user_banned', 'User is banned')
  if (user.erase_after === null) return undefined
  // The sign-in form shows these words.
  const day = user.erase_after.slice(0, 10)
  return new AuthError(
    status,
    'user_closed',
    `This account is closed, and deleted after ${day}. Until then the link in the mail about it restores it.`,
  )
}

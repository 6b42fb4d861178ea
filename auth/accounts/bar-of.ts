import type { User } from '../db/tables.ts'
import { AuthError } from '../errors.ts'
import { isBanned } from './is-banned.ts'

export type Barred = Pick<User, 'banned_until' | 'erase_after'>

/**
 * Why an account can't be entered at `now`, in milliseconds since 1970, whatever is shown for it:
 * an error of that status. Undefined for an open one.
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

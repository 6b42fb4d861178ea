import type { User } from '../db/tables.ts'
import { AuthError } from '../errors.ts'
import { isBanned } from './is-banned.ts'

/** Throws 403 `user_banned` for an account that is banned at `now`, in milliseconds since 1970. */
export function assertNotBanned(user: Pick<User, 'banned_until'>, now: number): void {
  if (isBanned(user, now)) throw new AuthError(403, 'user_banned', 'User is banned')
}

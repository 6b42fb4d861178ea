import { type Barred, barOf } from './bar-of.ts'

/**
 * Throws 403 `user_banned` or `user_closed` for an account that can't be signed in to at `now`, in
 * milliseconds since 1970.
 */
export function assertOpen(user: Barred, now: number): void {
  const bar = barOf(user, now, 403)
  if (bar) throw bar
}

import { type Barred, barOf } from './bar-of.ts'

/** Throws 403 `user_banned`, `user_closed` for an account that can't be entered at `now`. */
export function assertOpen(user: Barred, now: number): void {
  const bar = barOf(user, now, 403)
  if (bar) throw bar
}

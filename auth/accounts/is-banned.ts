import type { User } from '../db/tables.ts'

/** Whether the account is banned at `now`, in milliseconds since 1970. */
export const isBanned = (user: Pick<User, 'banned_until'>, now: number): boolean =>
  user.banned_until !== null && Date.parse(user.banned_until) > now

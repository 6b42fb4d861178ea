import type { User } from '../db/tables.ts'

const FOR_EVER = '9999-12-31T23:59:59.999Z'

type Bannable = { banned_until?: User['banned_until'] | undefined }

/**
 * Until when an account is banned. What the owner has written by SQL and is no time, such as
 * `infinity` in SQLite, bans for ever.
 */
export function banEnd({ banned_until }: Bannable): string | undefined {
  if (!banned_until || banned_until === '-infinity') return undefined
  return Number.isNaN(Date.parse(banned_until)) ? FOR_EVER : banned_until
}

/** Whether the account is banned at `now`, in milliseconds since 1970. */
export function isBanned(user: Bannable, now: number): boolean {
  const until = banEnd(user)
  return until !== undefined && Date.parse(until) > now
}

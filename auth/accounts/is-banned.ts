import type { User } from '../db/tables.ts'

const FOR_EVER = '9999-12-31T23:59:59.999Z'

type Bannable = { banned_until?: User['banned_until'] | undefined }

/**
 * Returns the end of an account's ban, if it has one. A value that the owner has written by SQL and
 * that is no time, such as `infinity` in SQLite, is a ban for ever.
 */
export function banEnd({ banned_until }: Bannable): string | undefined {
  if (!banned_until || banned_until === '-infinity') return undefined
  return Number.isNaN(Date.parse(banned_until)) ? FOR_EVER : banned_until
}

/** Checks whether the account is banned at `now`, in milliseconds since 1970. */
export function isBanned(user: Bannable, now: number): boolean {
  const until = banEnd(user)
  return until !== undefined && Date.parse(until) > now
}

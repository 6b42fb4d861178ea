import type { Account } from '../api/answers.ts'

/**
 * What keeps an account from signing in, or what it waits for; undefined for one that is as it
 * should be.
 */
export function stateOf(account: Account): string | undefined {
  if (account.deleted_at) return 'Erased'
  if (account.erase_after) return 'Closed'
  if (isBanned(account)) return 'Banned'
  if (!account.confirmed_at) return account.invited_at ? 'Invited' : 'Unconfirmed'
  return undefined
}

/** A ban that is over is none. */
export const isBanned = ({ banned_until }: Account): boolean =>
  banned_until !== undefined && Date.parse(banned_until) > Date.now()

/** What an account is called. */
export const accountNameOf = ({ email, phone, id }: Pick<Account, 'email' | 'phone' | 'id'>): string =>
  email || phone || id

import type { Account } from '../api/answers.ts'

/**
 * Names the state that keeps an account from signing in, or that it is waiting in; undefined for an
 * account in order.
 */
export function stateOf(account: Account): string | undefined {
  if (account.deleted_at) return 'Erased'
  if (account.erase_after) return 'Closed'
  if (isBanned(account)) return 'Banned'
  if (!account.confirmed_at) return account.invited_at ? 'Invited' : 'Unconfirmed'
  return undefined
}

/** Checks for a ban that has not ended. */
export const isBanned = ({ banned_until }: Account): boolean =>
  banned_until !== undefined && Date.parse(banned_until) > Date.now()

/** Returns the address of an account, else its number, else its id. */
export const accountNameOf = ({ email, phone, id }: Pick<Account, 'email' | 'phone' | 'id'>): string =>
  email || phone || id

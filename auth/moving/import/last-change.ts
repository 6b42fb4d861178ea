import type { ImportedAccount } from './imported-account.ts'

/**
 * Returns when an account, or one of its sign-in methods, was last changed: adding a second factor
 * does not change the row of its user.
 */
export const lastChangeOf = ({ user, identities, factors, passkeys }: ImportedAccount): string =>
  latest([user, ...identities, ...(factors ?? []), ...(passkeys ?? [])])

/**
 * Returns when an account or one of its sessions was last changed: a refresh changes the session,
 * but not the account.
 */
export const lastUseOf = (account: ImportedAccount): string =>
  latest([{ updated_at: lastChangeOf(account) }, ...(account.sessions ?? []).map(({ session }) => session)])

/** All times have the same form, so that their texts sort by time. */
const latest = (rows: readonly { updated_at: string }[]): string =>
  rows
    .map(({ updated_at }) => updated_at)
    .toSorted()
    .at(-1) ?? ''

import type { ImportedAccount } from './imported-account.ts'

/**
 * When an account was changed the last time, with what opens it: a second factor is added without
 * a change of its user.
 */
export const lastChangeOf = ({ user, identities, factors, passkeys }: ImportedAccount): string =>
  latest([user, ...identities, ...(factors ?? []), ...(passkeys ?? [])])

/** With its sessions: a refresh changes one, and leaves its account as it was. */
export const lastUseOf = (account: ImportedAccount): string =>
  latest([{ updated_at: lastChangeOf(account) }, ...(account.sessions ?? []).map(({ session }) => session)])

/** Times are written alike, so that their texts stand in their order. */
const latest = (rows: readonly { updated_at: string }[]): string =>
  rows
    .map(({ updated_at }) => updated_at)
    .toSorted()
    .at(-1) ?? ''

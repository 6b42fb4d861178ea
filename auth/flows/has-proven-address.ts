import type { Identity, User } from '../db/tables.ts'

/**
 * Whether the account's mailbox, or a provider, has answered for its address. That an account counts as confirmed is
 * not enough: with confirmation switched off every account does.
 */
export const hasProvenAddress = (user: User, identities: Identity[]): boolean =>
  user.email_confirmed_at !== null &&
  identities.some(
    ({ email, identity_data }) => email === user.email && identity_data['email_verified'] === true,
  )

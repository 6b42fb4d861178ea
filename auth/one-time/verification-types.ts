import type { OneTimeTokenType } from '../db/tables.ts'

/** The token types of each verification type (docs/wire-contract.md, 11.5.1). */
const TYPES = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  recovery: ['recovery_token'],
  magiclink: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_new', 'email_change_token_current'],
  // Ours: a mail of a change as the hook `send_email` and a generated link name it.
  email_change_new: ['email_change_token_new'],
  email_change_current: ['email_change_token_current'],
} as const satisfies Record<string, readonly OneTimeTokenType[]>

/** Returns the token types of a verification type; none for an unknown one. */
export const tokensOfType = (type: string): readonly OneTimeTokenType[] =>
  Object.hasOwn(TYPES, type) ? TYPES[type as keyof typeof TYPES] : []

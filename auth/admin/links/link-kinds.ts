import type { OneTimeTokenType, User } from '../../db/tables.ts'

type SentAt = keyof User & `${string}_sent_at`

interface LinkKind {
  /** Of the link, as `/verify` takes it. */
  type: 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change'
  token_type: OneTimeTokenType
  sentAt: SentAt
}

/** Every kind of link that the owner can have made (docs/wire-contract.md, 15.7). */
export const linkKinds = {
  signup: { type: 'signup', token_type: 'confirmation_token', sentAt: 'confirmation_sent_at' },
  invite: { type: 'invite', token_type: 'confirmation_token', sentAt: 'confirmation_sent_at' },
  magiclink: { type: 'magiclink', token_type: 'recovery_token', sentAt: 'recovery_sent_at' },
  recovery: { type: 'recovery', token_type: 'recovery_token', sentAt: 'recovery_sent_at' },
  email_change_current: {
    type: 'email_change',
    token_type: 'email_change_token_current',
    sentAt: 'email_change_sent_at',
  },
  email_change_new: {
    type: 'email_change',
    token_type: 'email_change_token_new',
    sentAt: 'email_change_sent_at',
  },
} as const satisfies Record<string, LinkKind>

export type LinkName = keyof typeof linkKinds

export const isLinkName = (name: string): name is LinkName => Object.hasOwn(linkKinds, name)

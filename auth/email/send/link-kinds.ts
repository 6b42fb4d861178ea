import type { AuditAction } from '../../audit/log-types.ts'
import type { OneTimeTokenType, User } from '../../db/tables.ts'
import type { AuthenticationMethod } from '../../sessions/issue-session.ts'

interface LinkKind {
  /** The type in the link, as `/verify` takes it. */
  type: 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change'
  token_type: OneTimeTokenType
  sentAt: keyof User & `${string}_sent_at`
}

/** A link that signs in, and is mailed to the client that requests it. */
interface MailedKind extends LinkKind {
  template: 'confirmation' | 'invite' | 'magic_link' | 'recovery'
  method: AuthenticationMethod
  action: AuditAction
}

/** Links that sign in, by their type (docs/wire-contract.md, 6.3 and 11.5.3). */
export const mailedKinds = {
  signup: {
    type: 'signup',
    token_type: 'confirmation_token',
    sentAt: 'confirmation_sent_at',
    template: 'confirmation',
    method: 'email/signup',
    action: 'user_confirmation_requested',
  },
  invite: {
    type: 'invite',
    token_type: 'confirmation_token',
    sentAt: 'confirmation_sent_at',
    template: 'invite',
    method: 'email/signup',
    action: 'user_confirmation_requested',
  },
  magiclink: {
    type: 'magiclink',
    token_type: 'recovery_token',
    sentAt: 'recovery_sent_at',
    template: 'magic_link',
    method: 'magiclink',
    action: 'user_recovery_requested',
  },
  recovery: {
    type: 'recovery',
    token_type: 'recovery_token',
    sentAt: 'recovery_sent_at',
    template: 'recovery',
    method: 'recovery',
    action: 'user_recovery_requested',
  },
} as const satisfies Record<string, MailedKind>

/** Every kind of link that the owner can request (docs/wire-contract.md, 15.7). */
export const linkKinds = {
  ...mailedKinds,
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

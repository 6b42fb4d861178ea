import type { Session, WholeAccount } from '../api/answers.ts'
import { isBanned } from './state-of.ts'

/** An action of an owner on an account. */
export interface Action {
  readonly name: string
  readonly consequence: string
  readonly button: string
  /** A dialog that asks for more than a confirmation. */
  readonly dialog?: 'ban' | 'erase'
  readonly danger?: true
  readonly request?: { readonly method: 'POST' | 'PUT'; readonly path: string; readonly body?: object }
  /** The message once it is done. */
  readonly done: string
}

/** Lists the actions that the state of this account allows. */
export function actionsFor({ account, sessions }: WholeAccount, session: Session): Action[] {
  const path = `/accounts/${account.id}`
  const isOpen = !account.deleted_at && !account.erase_after
  const factors = (account.factors ?? []).length
  return [
    ...(account.erase_after ? [reopen(path)] : []),
    ...(isOpen && account.email && session.can_send_mail ? [mailLink(path, account.confirmed_at)] : []),
    ...(sessions.length > 0 ? [signOut(path)] : []),
    ...(factors > 0 ? [resetFactors(path)] : []),
    isBanned(account) ? unban(account.id) : ban,
    erase,
  ]
}

const reopen = (path: string): Action => ({
  name: 'Restore the account',
  consequence:
    'Its user has deleted it, and it waits to be erased. It is open again at once; its sessions stay ended.',
  button: 'Restore',
  request: { method: 'POST', path: `${path}/reopen` },
  done: 'The account is open again.',
})

const mailLink = (path: string, confirmedAt: string | undefined): Action => ({
  name: confirmedAt ? 'Mail a link for a new password' : 'Mail the confirmation again',
  consequence: confirmedAt
    ? 'Anyone who can read the mailbox can sign in with it and choose a password. Links that were sent before stop working.'
    : 'The address is confirmed by the link. One that was sent before stops working.',
  button: 'Mail a link',
  request: { method: 'POST', path: `${path}/mail-link` },
  done: 'The mail is in the queue.',
})

const signOut = (path: string): Action => ({
  name: 'Sign out everywhere',
  consequence: 'Every session ends. The user can sign in again at once.',
  button: 'Sign out',
  request: { method: 'POST', path: `${path}/sign-out` },
  done: 'Every session has ended.',
})

const resetFactors = (path: string): Action => ({
  name: 'Reset the second factor',
  consequence:
    'Every second factor and all recovery codes are removed, for a user who has lost them: the password alone signs in then. The user is told by mail.',
  button: 'Reset',
  danger: true,
  request: { method: 'POST', path: `${path}/reset-factors` },
  done: 'The account has no second factor any more.',
})

const ban: Action = {
  name: 'Ban the account',
  consequence:
    'It can’t sign in, and no session goes on, until the ban is over or lifted. Nothing is deleted.',
  button: 'Ban',
  dialog: 'ban',
  danger: true,
  done: 'The account is banned.',
}

const unban = (id: string): Action => ({
  name: 'Lift the ban',
  consequence: 'The user can sign in again at once.',
  button: 'Lift',
  request: { method: 'PUT', path: `/admin/users/${id}`, body: { ban_duration: 'none' } },
  done: 'The ban is lifted.',
})

const erase: Action = {
  name: 'Erase the account',
  consequence:
    'Everything that is kept about it is deleted at once and for good; the audit log keeps its ID. The address is free again.',
  button: 'Erase',
  dialog: 'erase',
  danger: true,
  done: 'The account is erased.',
}

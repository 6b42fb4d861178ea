import type { User } from '../../db/tables.ts'

/**
 * Every message, and the values that its sender must give. A template may name those
 * and the ones of `alwaysGiven`, as `{{ .Token }}`.
 */
export const messageValues = {
  confirmation: ['Token', 'ConfirmationURL'],
  magic_link: ['Token', 'ConfirmationURL'],
  invite: ['Token', 'ConfirmationURL'],
  recovery: ['Token', 'ConfirmationURL'],
  /** To the new address; `Email` is the account's present address. */
  email_change: ['Email', 'NewEmail', 'Token', 'ConfirmationURL'],
  /** To the account's present address. */
  email_change_current: ['NewEmail', 'Token', 'ConfirmationURL'],
  /** To an address that already has an account. */
  email_change_taken: [],
  reauthentication: ['Token'],
  /** A sign-up was tried with the address of an account. */
  account_exists: [],
  /** A session ended because its tokens were presented twice. */
  session_ended: [],
  /** Here and below, `UndoURL` is where the owner undoes the change. */
  password_changed: ['UndoURL'],
  /** To the former address. */
  email_changed: ['NewEmail', 'UndoURL'],
  /** To the address that the undo has taken from the account. */
  email_change_undone: [],
  /** `Factor` in words, such as "authenticator app": never a name that a client chose. */
  factor_added: ['Factor', 'UndoURL'],
  factor_removed: ['Factor', 'UndoURL'],
  passkey_added: ['UndoURL'],
  passkey_removed: ['UndoURL'],
  /** `Change` in words, such as "password". The owner of the service made it. */
  changed_by_owner: ['Change'],
  /** `Remaining`: how many codes are left. */
  recovery_code_used: ['Remaining'],
  recovery_codes_made: ['UndoURL'],
  recovery_codes_replaced: ['UndoURL'],
  recovery_codes_removed: ['UndoURL'],
  /** `Provider` in words, such as "Google". */
  identity_linked: ['Provider', 'UndoURL'],
  identity_unlinked: ['Provider', 'UndoURL'],
  /** `EraseAfter`, a moment in words; `UndoURL` restores the account until then. */
  account_closed: ['EraseAfter', 'UndoURL'],
  account_deleted: [],
  /** To the owner of the site. Replies go to `ReplyTo`. `Message` keeps its lines. */
  contact_message: ['Name', 'ReplyTo', 'Message'],
  sms_code: ['Token'],
  /** By SMS to an account without an address; otherwise as `account_closed`. */
  sms_account_closed: ['EraseAfter', 'UndoURL'],
} as const satisfies Record<string, readonly string[]>

/** `Email` is the recipient unless another is given; `When` is in UTC; `ValidFor` is in words. */
export const alwaysGiven = ['SiteURL', 'SiteHost', 'Email', 'When', 'ValidFor'] as const

export type TemplateName = keyof typeof messageValues
type ValuesOf<T extends TemplateName> = Record<(typeof messageValues)[T][number], string>

/**
 * A message to send. One that holds a code or a link says how long those are valid, and is never
 * sent after that.
 */
export type NewMessage = {
  [T in TemplateName]: {
    template: T
    /**
     * An e-mail address, or for an SMS a phone number (E.164, with or without the plus sign).
     */
    to: string
    /**
     * The account that the message is about, if there is one; it is sent in this account's
     * language.
     */
    account: Pick<User, 'raw_user_meta_data'> & { id?: string }
    values: ValuesOf<T>
  } & ('Token' extends keyof ValuesOf<T> ? Lives : { [L in keyof Lives]?: never })
}[TemplateName]

/** What a message without a code says, apart from whom it goes to. */
export type Notification = {
  [T in TemplateName]: 'Token' extends keyof ValuesOf<T> ? never : { template: T; values: ValuesOf<T> }
}[TemplateName]

interface Lives {
  validForSeconds: number
  /** The life of a mail's code, if it ends before the link. */
  codeValidForSeconds?: number
}

/** Mails that are sent in place of another, so that an answer need not reveal which. */
const INSTEAD: ReadonlySet<TemplateName> = new Set(['account_exists', 'email_change_taken'])

/** Whether a message goes to the owner of the site. */
export const isToOwner = (template: TemplateName): boolean => template === 'contact_message'

/** Whether a message only notifies the owner of an account that something has happened. */
export const isNotification = (template: TemplateName): boolean =>
  !isToOwner(template) && !INSTEAD.has(template) && !messageValues[template].some((name) => name === 'Token')

export type MessageKind = 'mail' | 'sms'

export const messageKindOf = (template: TemplateName): MessageKind =>
  template.startsWith('sms_') ? 'sms' : 'mail'

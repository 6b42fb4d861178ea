import type { TemplateName } from './message-values.ts'

/** The text of a message, with placeholders such as `{{ .Token }}`. An SMS has only `text`. */
export interface Template {
  subject: string
  text: string
  html: string
}

/** A template with its language. */
export interface SpokenTemplate extends Template {
  language: string
}

/**
 * Returns the template in the language that fits this locale best (BCP 47), or else in the site's
 * first. The server reads those that the site was built with.
 */
export type TemplateSource = (name: TemplateName, locale?: string) => Promise<SpokenTemplate>

/** A message that is ready to be sent. */
export interface FilledMessage extends Template {
  /** The same at every attempt, so that a receiver can recognise a message that arrives twice. */
  id: string
  kind: 'mail' | 'sms'
  template: string
  to: string
  /** RFC 3339. */
  createdAt: string
  /** The address of the account that the message is about. */
  account?: string
  /** Its id: the account may have another address by now, or none. */
  accountId?: string
  /** The address for replies, if not the sender's. */
  replyTo?: string | undefined
  code: string | undefined
  link: string | undefined
}

/** Sends messages. `send` throws a DeliveryError if it fails. */
export interface Transport {
  send: (message: FilledMessage) => Promise<void>
  close: () => void
}

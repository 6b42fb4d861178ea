import type { TemplateName } from './message-values.ts'

/** What a message says, with placeholders such as `{{ .Token }}`. An SMS has a text only. */
export interface Template {
  subject: string
  text: string
  html: string
}

/** A template, and the language that it is in. */
export interface SpokenTemplate extends Template {
  language: string
}

/**
 * Where templates come from: the server reads those that the site was built with. In the language
 * that serves this locale best (BCP 47), or else in the site's first.
 */
export type TemplateSource = (name: TemplateName, locale?: string) => Promise<SpokenTemplate>

/** A message as it goes out. */
export interface FilledMessage extends Template {
  /** The same at every attempt, so that a receiver can tell a message that came twice. */
  id: string
  kind: 'mail' | 'sms'
  template: string
  to: string
  /** RFC 3339. */
  createdAt: string
  /** The address of the account that it is about. */
  account?: string
  /** Where an answer goes, if not to the sender. */
  replyTo?: string | undefined
  code: string | undefined
  link: string | undefined
}

/** Sends a message; throws a DeliveryError where that failed. */
export interface Transport {
  send: (message: FilledMessage) => Promise<void>
  close: () => void
}

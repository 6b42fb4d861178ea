import type { TemplateName } from './message-values.ts'

/** What a message says, with placeholders such as `{{ .Token }}`. An SMS has a text only. */
export interface Template {
  subject: string
  text: string
  html: string
}

/** Where templates come from: the server reads those that the site was built with. */
export type TemplateSource = (name: TemplateName) => Promise<Template>

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
  code: string | undefined
  link: string | undefined
}

/** Sends a message; throws a DeliveryError where that failed. */
export interface Transport {
  send: (message: FilledMessage) => Promise<void>
  close: () => void
}

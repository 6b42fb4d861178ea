import { otherRefusal, refusals } from '../content/refusals.ts'
import { isRefusal } from './is-refusal.ts'
import { type Message, messages } from './messages.ts'

/** What to tell a visitor when a change to the account, or a second factor, ends in this error. */
export function messageForRefusal(error: unknown): Message {
  if (!isRefusal(error)) return messages.unexpected
  const text = (error.code && refusals[error.code]) || otherRefusal
  return { title: messages.errorTitle, text, tone: 'destructive' }
}

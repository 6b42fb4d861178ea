import { otherRefusal, refusals } from '../../content/refusals.ts'
import { waits, waitsByCode } from '../../content/waits.ts'
import { isRefusal } from './is-refusal.ts'
import { type Message, messages } from './messages.ts'
import type { Refusal } from './refusal.ts'
import { waitInWords } from './wait-in-words.ts'

/** What to tell a visitor when a change to the account, or a second factor, ends in this error. */
export function messageForRefusal(error: unknown): Message {
  if (!isRefusal(error)) return messages.unexpected
  const text = textFor(error)
  return text ? { title: messages.errorTitle, text, tone: 'destructive' } : messages.unexpected
}

function textFor({ code = '', status = 0, retryAfterSeconds }: Refusal): string | undefined {
  const wait = waitInWords(retryAfterSeconds)
  if (retryAfterSeconds !== undefined && status >= 500) return waits.busy(wait)
  if (retryAfterSeconds !== undefined && waitsByCode[code]) return waitsByCode[code](wait)
  return refusals[code] ?? (status >= 500 ? undefined : otherRefusal)
}

import { waits } from '../../content/waits.ts'
import type { AuthMode } from '../auth-mode.ts'
import { isRefusal } from './is-refusal.ts'
import { type Message, messages } from './messages.ts'
import type { Refusal } from './refusal.ts'
import { waitInWords } from './wait-in-words.ts'

/** The refusals that have a message of their own; the service's words for any other are shown as they are. */
const known: readonly { mode: AuthMode; contains: string; message: Message }[] = [
  { mode: 'sign-in', contains: 'Invalid login credentials', message: messages.wrongCredentials },
  { mode: 'sign-up', contains: 'already registered', message: messages.accountExists },
]

/** What to tell a visitor whose attempt ended in this error. */
export function messageForFailure(mode: AuthMode, error: unknown): Message {
  if (!isRefusal(error) || error.message === '') return messages.unexpected
  const row = known.find((row) => row.mode === mode && error.message.includes(row.contains))
  return row?.message ?? { title: messages.errorTitle, text: withWait(error), tone: 'destructive' }
}

/** The service's words, and after them when to come back, where it is a matter of time. */
function withWait({ message, status, retryAfterSeconds }: Refusal): string {
  if (retryAfterSeconds === undefined && status !== 429) return message
  return `${message.replace(/[^.!?]$/, '$&.')} ${waits.tryAgain(waitInWords(retryAfterSeconds))}`
}

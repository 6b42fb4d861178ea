import { phoneToasts } from '../../content/en/phone-toasts.ts'
import { otherRefusal, refusals } from '../../content/en/refusals.ts'
import { waits, waitsByCode } from '../../content/en/waits.ts'
import { siteLanguage } from '../../content/site-language.ts'
import type { AuthMode } from '../auth-mode.ts'
import { isRefusal } from './is-refusal.ts'
import { type Message, messages } from './messages.ts'
import type { Refusal } from './refusal.ts'
import { waitInWords } from './wait-in-words.ts'

/** Messages of the sign-in form that replace the service's, found by the service's words. */
const catalogue: readonly { mode: AuthMode; contains: string; email: Message; phone: Message }[] = [
  {
    mode: 'sign-in',
    contains: 'Invalid login credentials',
    email: messages.wrongCredentials,
    phone: { ...phoneToasts.wrongCredentials, tone: 'destructive' },
  },
  {
    mode: 'sign-up',
    contains: 'already registered',
    email: messages.accountExists,
    phone: { ...phoneToasts.accountExists, tone: 'plain' },
  },
]

/** Codes whose messages are written for developers. */
const unspoken = ['captcha_failed', 'read_only']

/**
 * Returns the message for a visitor whose attempt ended in this error. `mode` is that of the
 * sign-in form, where an address or a number was typed. That form shows the service's other
 * messages as they are. A page in another language shows only those of the owner's hooks, which
 * have the code `unknown`.
 */
export function messageFor(error: unknown, mode?: AuthMode, typed: 'email' | 'phone' = 'email'): Message {
  if (!isRefusal(error)) return messages.unexpected
  const row = catalogue.find((row) => row.mode === mode && error.message.includes(row.contains))
  if (row) return row[typed]
  const { code = '' } = error
  const isSpoken = siteLanguage.startsWith('en') ? !unspoken.includes(code) : code === 'unknown'
  const text = mode && isSpoken ? withWait(error) : textFor(error)
  return text ? { title: messages.errorTitle, text, tone: 'destructive' } : messages.unexpected
}

/**
 * Finds the text by the service's code, or by the name of the error of the browser's Web
 * Authentication dialog.
 */
function textFor({ code = '', status = 0, retryAfterSeconds }: Refusal): string | undefined {
  const wait = waitInWords(retryAfterSeconds)
  if (code === 'read_only') return refusals[code]
  if (retryAfterSeconds !== undefined && status >= 500) return waits.busy(wait)
  if (retryAfterSeconds !== undefined && waitsByCode[code]) return waitsByCode[code](wait)
  return refusals[code] ?? (status >= 500 ? undefined : otherRefusal)
}

/** Returns the service's message, followed by when to try again, if waiting helps. */
function withWait({ message, status, retryAfterSeconds }: Refusal): string {
  if (message === '' || (retryAfterSeconds === undefined && status !== 429)) return message
  return `${message.replace(/[^.!?]$/, '$&.')} ${waits.tryAgain(waitInWords(retryAfterSeconds))}`
}

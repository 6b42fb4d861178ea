import { Refusal } from './refusal.ts'

/**
 * Why the browser's own dialog for keys and passkeys ended without one (Web Authentication Level 3,
 * section 5.1). All that these names stand for is the visitor's to settle, so each is a refusal.
 */
const ceremonies: readonly string[] = [
  'AbortError',
  'ConstraintError',
  'InvalidStateError',
  'NotAllowedError',
  'NotSupportedError',
  'SecurityError',
]

/** Answers of 503 that are no matter of load, by the words of the service: their codes. */
const KNOWN: Readonly<Record<string, string>> = { 'The service is read-only for maintenance': 'read_only' }

/**
 * Turns what auth-js reports as failed into what a visitor can be told: an answer that gives a
 * reason is a refusal, as is a key that wasn't used; anything else (unreachable, a 5xx without a
 * message, an answer that isn't the service's) is handed on as unexpected.
 */
export function toRefusal(error: Error & { status?: number | undefined; code?: string | undefined }): Error {
  const { status = 0, name } = error
  if (ceremonies.includes(name)) return new Refusal(error.message, { code: name, cause: error })
  // The second line is of `service-fetch.ts`: auth-js hands on no header.
  const [message = '', wait] = error.message.split('\nRetry-After: ')
  // What auth-js makes of these has no code.
  const known = name === 'AuthSessionMissingError' ? 'session_not_found' : KNOWN[message]
  const code = known ?? error.code
  const isReason = status >= 500 ? message !== '' : status >= 400
  const retryAfterSeconds = wait === undefined ? undefined : Number(wait)
  return isReason ? new Refusal(message, { code, status, retryAfterSeconds, cause: error }) : error
}

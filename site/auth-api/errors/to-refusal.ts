import { Refusal } from './refusal.ts'

/**
 * Errors of the browser's dialog for security keys and passkeys (Web Authentication Level 3,
 * section 5.1). The visitor can settle each of them, so each is a refusal.
 */
const ceremonies: readonly string[] = [
  'AbortError',
  'ConstraintError',
  'InvalidStateError',
  'NotAllowedError',
  'NotSupportedError',
  'SecurityError',
]

/** Codes of answers with status 503 that are not due to load, by the service's message. */
const KNOWN: Readonly<Record<string, string>> = { 'The service is read-only for maintenance': 'read_only' }

/**
 * Turns an error of auth-js into one for a visitor. An answer with a reason becomes a `Refusal`, as
 * does a security key that wasn't used. Anything else (unreachable, a 5xx without a message, an
 * answer that isn't the service's) is returned as it is: unexpected.
 */
export function toRefusal(error: Error & { status?: number | undefined; code?: string | undefined }): Error {
  const { status = 0, name } = error
  if (ceremonies.includes(name)) return new Refusal(error.message, { code: name, cause: error })
  // `service-fetch.ts` adds the second line, since auth-js passes on no headers.
  const [message = '', wait] = error.message.split('\nRetry-After: ')
  // auth-js gives these errors no code.
  const known = name === 'AuthSessionMissingError' ? 'session_not_found' : KNOWN[message]
  const code = known ?? error.code
  const isReason = status >= 500 ? message !== '' : status >= 400
  const retryAfterSeconds = wait === undefined ? undefined : Number(wait)
  return isReason ? new Refusal(message, { code, status, retryAfterSeconds, cause: error }) : error
}

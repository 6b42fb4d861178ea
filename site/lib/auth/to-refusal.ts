import { Refusal } from '../refusal.ts'

/**
 * Why the browser's own dialog for keys and passkeys ended without one (Web Authentication Level 3, section 5.1). All
 * that these names stand for is the visitor's to settle, so each is a refusal.
 */
const ceremonies: readonly string[] = [
  'AbortError',
  'ConstraintError',
  'InvalidStateError',
  'NotAllowedError',
  'NotSupportedError',
  'SecurityError',
]

/**
 * Turns what auth-js reports as failed into what a visitor can be told: a 4xx answer is a refusal with a reason, as is a
 * key that wasn't used; anything else (unreachable, 5xx, an answer that isn't the service's) is handed on as unexpected.
 */
export function toRefusal(error: Error & { status?: number | undefined; code?: string | undefined }): Error {
  const { status = 0, name, message } = error
  if (ceremonies.includes(name)) return new Refusal(message, { code: name, cause: error })
  // What auth-js makes of `session_not_found` has no code.
  const code = name === 'AuthSessionMissingError' ? 'session_not_found' : error.code
  return status >= 400 && status < 500 ? new Refusal(message, { code, cause: error }) : error
}

import { Refusal } from '../refusal.ts'

/**
 * Turns what auth-js reports as failed into what a visitor can be told: a 4xx answer is a refusal with a reason;
 * anything else (unreachable, 5xx, an answer that isn't the service's) is handed on as unexpected.
 */
export function toRefusal(error: Error & { status?: number | undefined; code?: string | undefined }): Error {
  const { status = 0, name, message } = error
  // What auth-js makes of `session_not_found` has no code.
  const code = name === 'AuthSessionMissingError' ? 'session_not_found' : error.code
  return status >= 400 && status < 500 ? new Refusal(message, { code, cause: error }) : error
}

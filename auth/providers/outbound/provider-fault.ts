import { ClientError, ResponseBodyError } from 'openid-client'
import { AuthError, unavailable } from '../../errors.ts'
import { ApiRefusal } from './read-answer.ts'

const RETRY_AFTER_SECONDS = 5

/**
 * Returns the error for a client when a provider is unreachable or gives a wrong answer. The reason
 * is for the log.
 */
export function providerFault(title: string, cause: unknown, otherwise: string): AuthError {
  if (cause instanceof AuthError) return cause
  return isAway(cause)
    ? unavailable(`${title} cannot be reached at the moment, please retry.`, RETRY_AFTER_SECONDS, cause)
    : new AuthError(500, 'unexpected_failure', otherwise, { cause })
}

const isBusy = (status: number): boolean => status >= 500 || status === 429

function isAway(error: unknown): boolean {
  if (error instanceof ResponseBodyError || error instanceof ApiRefusal) return isBusy(error.status)
  if (error instanceof ClientError) {
    const status = error.cause instanceof Response ? error.cause.status : 0
    return error.code === 'OAUTH_TIMEOUT' || isBusy(status) || isAway(error.cause)
  }
  // This is how fetch reports that no answer came.
  if (error instanceof TypeError) return error.message === 'fetch failed' || error.cause !== undefined
  return error instanceof DOMException && error.name === 'TimeoutError'
}

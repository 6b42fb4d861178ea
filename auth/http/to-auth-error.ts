import type { FastifyError, FastifyRequest } from 'fastify'
import { isUnavailable } from '../db/is-unavailable.ts'
import { AuthError, badJson, unavailable, unexpectedFailure, validationFailed } from '../errors.ts'

/** Converts any error, including Fastify's and the databases', to one that a client may see. */
export function toAuthError(error: unknown, request: FastifyRequest): AuthError {
  if (error instanceof AuthError) return error
  // The client has hung up: this is not a failed connection to the database.
  if (error === request.raw.errored) {
    return new AuthError(400, 'request_malformed', 'The request did not arrive whole', { cause: error })
  }
  if (isUnavailable(error)) {
    return unavailable('The database cannot be reached at the moment.', 2, error)
  }
  const { code, validation, statusCode, message } = error as FastifyError
  if (validation) return invalidInput(error as FastifyError)
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    const most = request.routeOptions.bodyLimit
    return new AuthError(413, 'request_entity_too_large', `Request body too large (max ${most} bytes)`)
  }
  if (statusCode === 503) return overloaded(error as FastifyError & { retryAfterSeconds?: number })
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AuthError(statusCode, 'request_malformed', message, { cause: error })
  }
  return unexpectedFailure(error)
}

/**
 * A value of the wrong type is answered like JSON that can't be parsed (docs/wire-contract.md,
 * 0.1), and text that is too long like an invalid value. The message names the field.
 */
function invalidInput(error: FastifyError): AuthError {
  const { validation: [first] = [], validationContext: part, message } = error
  if (first?.keyword === 'maxLength') {
    const field = first.instancePath.slice(1).replaceAll('/', '.')
    return validationFailed(`${field} must be ${first.params['limit']} characters or less`)
  }
  return part === 'body' ? badJson(message) : validationFailed(message)
}

/** Returns the refusal by the server's own limit, which counts all requests of a client. */
const overloaded = ({ message, retryAfterSeconds = 1 }: Error & { retryAfterSeconds?: number }): AuthError =>
  new AuthError(503, 'over_request_rate_limit', message, { retryAfterSeconds })

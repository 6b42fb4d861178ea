import type { FastifyError, FastifyRequest } from 'fastify'
import { isUnavailable } from '../db/is-unavailable.ts'
import { AuthError, unavailable, unexpectedFailure, validationFailed } from '../errors.ts'

/** What went wrong, as it may be told; Fastify's own errors and the databases' included. */
export function toAuthError(error: unknown, request: FastifyRequest): AuthError {
  if (error instanceof AuthError) return error
  // Its client has hung up: that is no connection to the database.
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
 * A value of the wrong type counts as JSON that can't be read (docs/wire-contract.md, 0.1), and
 * text that is too long as a value that isn't valid. The field is named.
 */
function invalidInput(error: FastifyError): AuthError {
  const { validation: [first] = [], validationContext: part, message } = error
  if (first?.keyword === 'maxLength') {
    const field = first.instancePath.slice(1).replaceAll('/', '.')
    return validationFailed(`${field} must be ${first.params['limit']} characters or less`)
  }
  return part === 'body'
    ? new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${message}`)
    : validationFailed(message)
}

/** The limit of the server in front, which counts everything that a client asks for. */
const overloaded = ({ message, retryAfterSeconds = 1 }: Error & { retryAfterSeconds?: number }): AuthError =>
  new AuthError(503, 'over_request_rate_limit', message, { retryAfterSeconds })

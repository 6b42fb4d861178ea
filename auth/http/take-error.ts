import type { FastifyError, FastifyRequest } from 'fastify'
import { isUnavailable } from '../db/is-unavailable.ts'
import { AuthError, unavailable, unexpectedFailure } from '../errors.ts'

const MAX_BODY_BYTES = 1_048_576

/** What went wrong, as it may be told, in whatever form; what is behind it goes to the log. */
export function takeError(cause: unknown, request: FastifyRequest): AuthError {
  const error = toAuthError(cause)
  const { code, status, message } = error
  if (status >= 500) request.log.error({ err: error.cause ?? error, code }, message)
  else request.log.debug({ code, cause: error.cause }, message)
  return error
}

function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error
  if (isUnavailable(error)) {
    return unavailable('The database can not be reached at the moment, please retry.', 2, error)
  }
  const { code, validation, validationContext, statusCode, message } = error as FastifyError
  if (validation) return invalidInput(validationContext, message)
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new AuthError(
      413,
      'request_entity_too_large',
      `Request body too large (max ${MAX_BODY_BYTES} bytes)`,
    )
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AuthError(statusCode, 'request_malformed', message, { cause: error })
  }
  return unexpectedFailure(error)
}

/** A value of the wrong type counts as JSON that can't be read (wire contract, section 0.1). The field is named. */
function invalidInput(part: string | undefined, message: string): AuthError {
  return part === 'body'
    ? new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${message}`)
    : new AuthError(400, 'validation_failed', message)
}

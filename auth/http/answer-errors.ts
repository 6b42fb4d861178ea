import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '../db/is-unavailable.ts'
import { AuthError, errorBody, unavailable, unexpectedFailure, wantsNewErrors } from '../errors.ts'

const MAX_BODY_BYTES = 1_048_576

/** Makes every failure under this plugin an answer in the format that the client asked for. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => writeError(toAuthError(error), request, reply))
  app.setNotFoundHandler((request, reply) =>
    writeError(new AuthError(404, 'not_found', 'There is no endpoint at this path'), request, reply),
  )
}

/** The one writer of errors (wire contract, section 1.1). */
function writeError(error: AuthError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const version = request.headers['x-supabase-api-version']
  const newFormat = wantsNewErrors(Array.isArray(version) ? version[0] : version)
  if (error.status >= 500) request.log.error({ err: error.cause ?? error, code: error.code }, error.message)
  else request.log.debug({ code: error.code, cause: error.cause }, error.message)

  reply.code(error.status).header('x-sb-error-code', error.code)
  if (newFormat) reply.header('x-supabase-api-version', '2024-01-01')
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds)
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(errorBody(error, newFormat)))
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

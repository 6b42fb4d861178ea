import type { FastifyRequest } from 'fastify'
import { type AuthError, CheckFailure } from '../errors.ts'
import { toAuthError } from './to-auth-error.ts'

/** Returns an error that a client may see, in whatever format, and logs its cause. */
export function reportError(cause: unknown, request: FastifyRequest): AuthError {
  const error = toAuthError(cause, request)
  const { code, status, message } = error
  if (request.noted) request.noted.code = code
  // A limit answers 503 if the client is not to blame. That is no failure of the service, and a
  // flood must not fill the log.
  if (status >= 500 && !code.startsWith('over_'))
    request.log.error({ err: error.cause ?? error, code }, message)
  else if (error.cause instanceof CheckFailure)
    request.log.info({ code, reason: error.cause.message }, 'check failed')
  // Neither message nor properties of the cause are logged: they may quote the body, or a token's
  // claims.
  else request.log.debug({ code, cause: (error.cause as Error | undefined)?.name }, 'request refused')
  return error
}

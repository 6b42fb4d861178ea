import type { FastifyRequest } from 'fastify'
import { type AuthError, CheckFailure } from '../errors.ts'
import { toAuthError } from './to-auth-error.ts'

/** What went wrong, as it may be told, in whatever form; what is behind it goes to the log. */
export function reportError(cause: unknown, request: FastifyRequest): AuthError {
  const error = toAuthError(cause, request)
  const { code, status, message } = error
  if (request.noted) request.noted.code = code
  // A limit says 503 where the client can't be blamed: it is no fault of ours, and a flood must not
  // fill the log.
  if (status >= 500 && !code.startsWith('over_'))
    request.log.error({ err: error.cause ?? error, code }, message)
  else if (error.cause instanceof CheckFailure)
    request.log.info({ code, reason: error.cause.message }, 'check failed')
  // Neither the message nor the members of the cause: they may quote the body, or a token's claims.
  else request.log.debug({ code, cause: (error.cause as Error | undefined)?.name }, 'request refused')
  return error
}

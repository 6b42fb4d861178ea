import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuthContext } from '../../../context.ts'
import { AuthError } from '../../../errors.ts'
import { toAuthError } from '../../../http/to-auth-error.ts'

/**
 * Gives an error the form that clients of OAuth read (RFC 6749, section 5.2), limits and malformed
 * bodies included, and lets the one writer of errors answer it.
 */
export function failAsOAuth(
  _context: AuthContext,
  cause: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): never {
  const error = toAuthError(cause, request)
  // The header tells how a client may authenticate (RFC 7617).
  if (error.status === 401) reply.header('www-authenticate', 'Basic realm="oauth", charset="UTF-8"')
  const { status, code, message, oauthError = oauthErrorOf(error), retryAfterSeconds } = error
  if (oauthError === undefined) throw error
  throw new AuthError(status, code, message, {
    cause: error.cause,
    oauthError,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  })
}

/**
 * Returns the OAuth name of an error (RFC 6749, sections 4.1.2.1 and 5.2). Returns undefined for a
 * feature that is off and for an endpoint that does not exist: those errors keep their own format.
 */
function oauthErrorOf({ status }: AuthError): string | undefined {
  if (status === 403 || status === 404 || status === 405) return undefined
  if (status === 429 || status === 503) return 'temporarily_unavailable'
  return status >= 500 ? 'server_error' : 'invalid_request'
}

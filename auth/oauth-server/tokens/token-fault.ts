import { AuthError } from '../../errors.ts'

/** Errors of the token endpoint (RFC 6749, section 5.2). */
type TokenError = 'invalid_request' | 'invalid_grant' | 'invalid_scope' | 'unsupported_grant_type'

/** Returns a 400, in the form that clients of OAuth read. */
export const tokenFault = (error: TokenError, description: string): AuthError =>
  new AuthError(400, 'validation_failed', description, { oauthError: error })

/** Returns a 401: the client is not who it claims to be. */
export const invalidClient = (description: string): AuthError =>
  new AuthError(401, 'invalid_credentials', description, { oauthError: 'invalid_client' })

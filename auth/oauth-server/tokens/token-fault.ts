import { AuthError } from '../../errors.ts'

/** Errors of the token endpoint (RFC 6749, section 5.2). */
type TokenError = 'invalid_request' | 'invalid_grant' | 'invalid_scope' | 'unsupported_grant_type'

/** 400, as clients of OAuth read it. */
export const tokenFault = (error: TokenError, description: string): AuthError =>
  new AuthError(400, 'validation_failed', description, { oauthError: error })

/** 401: the client is not who it says. */
export const invalidClient = (description: string): AuthError =>
  new AuthError(401, 'invalid_credentials', description, { oauthError: 'invalid_client' })

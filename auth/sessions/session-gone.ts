import { AuthError } from '../errors.ts'

/**
 * Returns 403 `session_not_found`: the session of the access token has ended
 * (docs/wire-contract.md, 1.4).
 */
export const sessionGone = (): AuthError =>
  new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')

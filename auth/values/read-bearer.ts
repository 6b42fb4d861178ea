import { AuthError } from '../errors.ts'

const BEARER = /^bearer (\S+)$/i

/**
 * Returns the token of an Authorization header (RFC 6750, section 2.1). Throws 401
 * `no_authorization` if there is none.
 */
export function readBearer(authorization: string | undefined): string {
  const token = BEARER.exec(authorization ?? '')?.[1]
  if (token) return token
  throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
}

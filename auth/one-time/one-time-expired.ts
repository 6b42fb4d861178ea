import { AuthError } from '../errors.ts'

/**
 * Returns 403 `otp_expired` for an unknown, consumed, replaced or expired link or code
 * (docs/wire-contract.md, 11.5.1).
 */
export const oneTimeExpired = (what: 'link' | 'code'): AuthError =>
  new AuthError(
    403,
    'otp_expired',
    what === 'link' ? 'Email link is invalid or has expired' : 'Token has expired or is invalid',
  )

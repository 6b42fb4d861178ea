import { AuthError } from '../../errors.ts'

/** One answer for a link or a code that never was, is used, is replaced or is too old (docs/wire-contract.md, 11.5.1). */
export const oneTimeExpired = (what: 'link' | 'code'): AuthError =>
  new AuthError(
    403,
    'otp_expired',
    what === 'link' ? 'Email link is invalid or has expired' : 'Token has expired or is invalid',
  )

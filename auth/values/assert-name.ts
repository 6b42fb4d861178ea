import { AuthError } from '../errors.ts'

const LONGEST = { friendly_name: 120, issuer: 64 }

/**
 * Refuses a name that is too long (docs/wire-contract.md, 14): the name of a factor or a passkey,
 * or the issuer that an authenticator app shows, which must fit into a QR code twice. Throws 400
 * `validation_failed`.
 */
export function assertName(name: string, what: keyof typeof LONGEST = 'friendly_name'): void {
  if (name.length <= LONGEST[what]) return
  throw new AuthError(400, 'validation_failed', `${what} must be ${LONGEST[what]} characters or less`)
}

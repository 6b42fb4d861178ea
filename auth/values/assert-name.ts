import { AuthError } from '../errors.ts'

const LONGEST = { friendly_name: 120, issuer: 64 }

/**
 * Refuses a name that is too long (docs/wire-contract.md, 14): what a person gives a factor or a
 * passkey, or what an authenticator app is to show, which must fit into a QR code twice. Throws 400
 * `validation_failed`.
 */
export function assertName(name: string, what: keyof typeof LONGEST = 'friendly_name'): void {
  if (name.length <= LONGEST[what]) return
  throw new AuthError(400, 'validation_failed', `${what} must be ${LONGEST[what]} characters or less`)
}

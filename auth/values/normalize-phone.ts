import { AuthError } from '../errors.ts'
import { readPhone } from './read-phone.ts'

/**
 * Checks a phone number and returns it as it is stored (docs/wire-contract.md, 6.4). Throws 400
 * `validation_failed`.
 */
export function normalizePhone(text: string): string {
  const number = readPhone(text)
  if (number === undefined) {
    throw new AuthError(400, 'validation_failed', 'Invalid phone number format (E.164 required)')
  }
  return number
}

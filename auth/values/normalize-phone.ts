import { AuthError } from '../errors.ts'

/** A number of the international plan (E.164), without the plus sign. */
const NUMBER = /^[1-9][0-9]{1,14}$/

/** Checks a phone number and gives it as it is stored (docs/wire-contract.md, 6.4). */
export function normalizePhone(text: string): string {
  const number = text.replace(/^\+/, '').replaceAll(' ', '')
  if (!NUMBER.test(number)) {
    throw new AuthError(400, 'validation_failed', 'Invalid phone number format (E.164 required)')
  }
  return number
}

import { AuthError } from '../errors.ts'

/**
 * SMS pumping lives on expensive destinations: settings limit the countries that SMS go to, by
 * their calling codes. No code means all. Throws 400 `validation_failed`.
 */
export function assertCountry(number: string, codes: readonly string[]): void {
  if (codes.length === 0 || codes.some((code) => number.startsWith(code))) return
  throw new AuthError(400, 'validation_failed', 'Phone numbers of this country are not supported')
}

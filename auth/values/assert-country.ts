import { AuthError } from '../errors.ts'

/**
 * Refuses numbers of countries that SMS may not be sent to, given by calling codes; without codes,
 * all are allowed. SMS pumping profits from expensive destinations. Throws 400 `validation_failed`.
 */
export function assertCountry(number: string, codes: readonly string[]): void {
  if (codes.length === 0 || codes.some((code) => number.startsWith(code))) return
  throw new AuthError(400, 'validation_failed', 'Phone numbers of this country are not supported')
}

import { digitsOf } from './digits-of.ts'

/**
 * Returns a typed phone number in the form that the service takes (E.164, with its plus sign), or
 * undefined if it isn't one.
 */
export function internationalNumber(typed: string): string | undefined {
  const number = digitsOf(typed).replace(/^00/, '+')
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : undefined
}

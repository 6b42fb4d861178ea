import { digitsOf } from './digits-of.ts'

/**
 * A phone number as the service takes it (E.164, with its plus sign), however it was typed;
 * undefined if it is none.
 */
export function internationalNumber(typed: string): string | undefined {
  const number = digitsOf(typed).replace(/^00/, '+')
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : undefined
}

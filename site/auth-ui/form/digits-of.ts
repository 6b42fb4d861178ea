import { latinDigits } from '../../ui/controls/latin-digits.ts'

/** Returns a typed phone number in Latin digits, without separators or invisible characters. */
export const digitsOf = (typed: string): string =>
  latinDigits(typed).replaceAll(/[\s().\-/\u2010-\u2015\p{Cf}]/gu, '')

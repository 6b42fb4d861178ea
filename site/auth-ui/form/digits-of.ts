import { latinDigits } from '../../ui/controls/latin-digits.ts'

/** A phone number as it was typed, without what parts its digits for the eye or can’t be seen. */
export const digitsOf = (typed: string): string =>
  latinDigits(typed).replaceAll(/[\s().\-/\u2010-\u2015\p{Cf}]/gu, '')

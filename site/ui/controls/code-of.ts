import { latinDigits } from './latin-digits.ts'

/** Returns the code in a typed text: its first digits, in Latin ones, and nothing else. */
export const codeOf = (typed: string, digits: number): string =>
  latinDigits(typed).replaceAll(/\D/g, '').slice(0, digits)

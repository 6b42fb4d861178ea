import { randomInt, timingSafeEqual } from 'node:crypto'

const DIGITS = 6

/** Generates a code for a person to type: six digits, each number equally likely. */
export const newOneTimeCode = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')

/** Compares two texts in constant time if they have the same length. */
export function isSameText(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)]
  return first.length === second.length && timingSafeEqual(first, second)
}

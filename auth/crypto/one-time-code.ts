import { randomInt, timingSafeEqual } from 'node:crypto'

const DIGITS = 6

/** A code that a person types: six digits, each number as likely as any other. */
export const newOneTimeCode = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')

/** Compares two texts of one length without telling by the time how much of them agrees. */
export function isSameText(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)]
  return first.length === second.length && timingSafeEqual(first, second)
}

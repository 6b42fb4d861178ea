import { randomBytes } from 'node:crypto'

/** Crockford's base32: no letter that looks like another, or like a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const GROUPS = 4
const GROUP_LENGTH = 4

/**
 * Generates a recovery code of 80 random bits: four groups of four, for people to copy. It is short
 * enough to type, and therefore stored under a slow hash (ASVS 5.0, 6.5.2: a plain one would need
 * 112 bits).
 */
export function newRecoveryCode(): string {
  const letters = Array.from(randomBytes(GROUPS * GROUP_LENGTH), (byte) => ALPHABET[byte & 31])
  return Array.from({ length: GROUPS }, (_, group) =>
    letters.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH).join(''),
  ).join('-')
}

/**
 * Normalises a code that a person typed: ignores case, spaces and dashes, and reads look-alikes as
 * Crockford does.
 */
export function normalizeRecoveryCode(text: string): string {
  const letters = text
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
  return letters.match(/.{1,4}/g)?.join('-') ?? ''
}

import { randomBytes } from 'node:crypto'

/** Crockford's base32: no letter that is taken for another, or for a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const GROUPS = 4
const GROUP_LENGTH = 4

/**
 * A recovery code of 80 random bits: four groups of four, as people copy them. Short enough to
 * type, and therefore kept under a slow hash (ASVS 5.0, 6.5.2: a plain one would need 112 bits).
 */
export function newRecoveryCode(): string {
  const letters = Array.from(randomBytes(GROUPS * GROUP_LENGTH), (byte) => ALPHABET[byte & 31])
  return Array.from({ length: GROUPS }, (_, group) =>
    letters.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH).join(''),
  ).join('-')
}

/**
 * A code as it was meant: case, spaces and dashes don't count, and look-alikes are read as
 * Crockford reads them.
 */
export function normalizeRecoveryCode(text: string): string {
  const letters = text
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')
  return letters.match(/.{1,4}/g)?.join('-') ?? ''
}

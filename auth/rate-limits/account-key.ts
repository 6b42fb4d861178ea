import { createHash } from 'node:crypto'

/**
 * Returns an address or a number as a counter's key, spelt as sign-in looks it up. It is hashed, so
 * that the counters' table does not hold it.
 */
export const accountKey = (name: string): string =>
  createHash('sha256').update(name.toLowerCase()).digest('base64url')

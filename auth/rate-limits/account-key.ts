import { createHash } from 'node:crypto'

/**
 * An address or a number as a counter's key, spelt as sign-in looks for it. It stays out of the
 * counters' table.
 */
export const accountKey = (name: string): string =>
  createHash('sha256').update(name.toLowerCase()).digest('base64url')

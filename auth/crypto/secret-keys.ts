import { hash, timingSafeEqual } from 'node:crypto'

/** The keys that open the admin API (AUTH_SECRET_KEY). */
export interface SecretKeys {
  /** False where none is set: the admin API is off then. */
  areSet: boolean
  /** Whether a text is one of the keys, in the same time whatever it is. */
  includes: (text: string) => boolean
}

/** Hashes make texts of any length comparable in constant time, and every key is looked at. */
export function createSecretKeys(keys: readonly string[]): SecretKeys {
  const hashes = keys.map(hashOf)
  return {
    areSet: keys.length > 0,
    includes(text) {
      const given = hashOf(text)
      return hashes.filter((known) => timingSafeEqual(known, given)).length > 0
    },
  }
}

const hashOf = (text: string): Buffer => hash('sha256', text, 'buffer')

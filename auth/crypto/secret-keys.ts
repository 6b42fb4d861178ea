import { hash, timingSafeEqual } from 'node:crypto'

/** The keys that open the admin API (AUTH_SECRET_KEY). */
export interface SecretKeys {
  /** Whether any key is set. Without one the admin API is off. */
  areSet: boolean
  /** Checks whether a text is one of the keys, in constant time. */
  includes: (text: string) => boolean
}

/** Hashes make texts of any length comparable in constant time. Every key is compared. */
export function createSecretKeys(keys: readonly string[]): SecretKeys {
  const hashes = keys.map(sha256Of)
  return {
    areSet: keys.length > 0,
    includes(text) {
      const given = sha256Of(text)
      return hashes.filter((known) => timingSafeEqual(known, given)).length > 0
    },
  }
}

const sha256Of = (text: string): Buffer => hash('sha256', text, 'buffer')

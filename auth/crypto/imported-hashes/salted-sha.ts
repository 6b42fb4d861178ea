import { createHash, timingSafeEqual } from 'node:crypto'
import type { HashFormat } from './hash-format.ts'

/**
 * A format modelled on PHC strings, which define none for salted SHA: the position of the salt, the
 * salt, the hash. Auth0 calls the positions prefix and suffix.
 */
const HASH =
  /^\$(?<digest>sha1|sha256|sha512)\$salt=(?<place>prefix|suffix)\$(?<salt>[A-Za-z0-9+/]{2,86})\$(?<hash>[A-Za-z0-9+/]{27,86})$/
const DIGEST_BYTES: Readonly<Record<string, number>> = { sha1: 20, sha256: 32, sha512: 64 }

function readHash(stored: string) {
  const { digest = '', place = '', salt = '', hash = '' } = HASH.exec(stored)?.groups ?? {}
  const expected = Buffer.from(hash, 'base64')
  if (expected.length !== DIGEST_BYTES[digest]) return undefined
  return { digest, isFirst: place === 'prefix', salt: Buffer.from(salt, 'base64'), expected }
}

/** One round of SHA over the password and a salt. It is weak, so the first sign-in replaces it. */
export const saltedSha: HashFormat = {
  isHash: (stored) => readHash(stored) !== undefined,
  async verify(stored, password) {
    const parts = readHash(stored)
    if (!parts) return false
    const secret = Buffer.from(password)
    const whole = Buffer.concat(parts.isFirst ? [parts.salt, secret] : [secret, parts.salt])
    return timingSafeEqual(createHash(parts.digest).update(whole).digest(), parts.expected)
  },
  isQuick: true,
}

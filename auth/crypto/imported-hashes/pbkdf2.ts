import { pbkdf2 as derive, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { HashFormat } from './hash-format.ts'

/** The PHC string format, as Auth0 takes it. */
const HASH =
  /^\$pbkdf2-(?<digest>sha1|sha256|sha512)\$i=(?<rounds>\d{1,7}),l=(?<bytes>\d{2,3})\$(?<salt>[A-Za-z0-9+/]{1,86})\$(?<hash>[A-Za-z0-9+/]{22,171})$/
const DIGEST_BYTES: Readonly<Record<string, number>> = { sha1: 20, sha256: 32, sha512: 64 }
const LEAST_BYTES = 16
/** Three times what OWASP advises for SHA-256. Each block of the derived key takes all rounds. */
const MOST_ROUNDS = 2_000_000

/** Returns the parts of such a hash, or undefined if it is malformed or costs too much. */
function readHash(stored: string) {
  const { digest = '', rounds, bytes, salt = '', hash = '' } = HASH.exec(stored)?.groups ?? {}
  const expected = Buffer.from(hash, 'base64')
  const blocks = Math.ceil(expected.length / (DIGEST_BYTES[digest] ?? 1))
  const isSound = Number(rounds) >= 1 && expected.length >= LEAST_BYTES && expected.length === Number(bytes)
  if (!isSound || Number(rounds) * blocks > MOST_ROUNDS) return undefined
  return { digest, rounds: Number(rounds), salt: Buffer.from(salt, 'base64'), expected }
}

/** PBKDF2 (RFC 8018, section 5.2) with the HMAC of SHA-1, SHA-256 or SHA-512. */
export const pbkdf2: HashFormat = {
  isHash: (stored) => readHash(stored) !== undefined,
  async verify(stored, password) {
    const parts = readHash(stored)
    if (!parts) return false
    const { digest, rounds, salt, expected } = parts
    return timingSafeEqual(await promisify(derive)(password, salt, rounds, expected.length, digest), expected)
  },
  isQuick: true,
}

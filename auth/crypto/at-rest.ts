import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Seals what must not be read from a copy of the database, and opens it again. */
export interface AtRest {
  /** Encrypts when there is a secret; `purpose` binds the value to its place, so that it can't be moved. */
  seal: (plain: string, purpose: string) => string
  /** Throws when the value was sealed with another secret, or belongs elsewhere. */
  open: (stored: string, purpose: string) => string
  isSealed: (stored: string) => boolean
  /** A hash under the secret, for what is compared and never read again; `purpose` as above. */
  fingerprint: (plain: string, purpose: string) => string
  encrypts: boolean
}

/** AES-256-GCM (NIST SP 800-38D) under a key derived by HKDF (RFC 5869). Without a secret values stay as they are. */
export function createAtRest(secret: string | undefined): AtRest {
  const key = secret && new Uint8Array(hkdfSync('sha256', secret, '', 'dropharbor at rest', 32))
  const hashKey = Buffer.from(hkdfSync('sha256', secret ?? '', '', 'dropharbor fingerprints', 32))
  const isSealed = (stored: string) => stored.startsWith(PREFIX)
  return {
    encrypts: key !== undefined,
    isSealed,
    fingerprint: (plain, purpose) =>
      createHmac('sha256', hashKey).update(`${purpose}\0${plain}`).digest('base64url'),
    seal(plain, purpose) {
      if (!key) return plain
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
      cipher.setAAD(Buffer.from(purpose))
      const data = Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return PREFIX + data.toString('base64url')
    },
    open(stored, purpose) {
      if (!isSealed(stored)) return stored
      if (!key) throw new Error('a stored secret is encrypted, and AUTH_KEY_SECRET is not set')
      const data = Buffer.from(stored.slice(PREFIX.length), 'base64url')
      const decipher = createDecipheriv(ALGORITHM, key, data.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(purpose))
      decipher.setAuthTag(data.subarray(-TAG_BYTES))
      try {
        return (
          decipher.update(data.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
        )
      } catch (cause) {
        throw new Error('a stored secret was encrypted with another AUTH_KEY_SECRET', { cause })
      }
    },
  }
}

const PREFIX = 'sealed:v1:'

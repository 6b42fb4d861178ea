import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const PREFIX = 'sealed:'
/**
 * The prefix of values sealed before several secrets were supported: it doesn't name the secret.
 */
const UNNAMED = `${PREFIX}v1:`
const NAMED = `${PREFIX}v2:`
const KEY_ID_BYTES = 4

/** Seals what must not be read from a copy of the database, and opens it again. */
export interface AtRest {
  /**
   * Encrypts under the first secret, if there is one; `purpose` binds the value to its place, so
   * that it can't be moved.
   */
  seal: (plain: string, purpose: string) => string
  /**
   * Returns the plain value. Throws if none of the secrets sealed it, or if it has another purpose.
   */
  open: (stored: string, purpose: string) => string
  /**
   * Whether the value should be sealed anew: it is in the clear, or under another secret than the
   * first.
   */
  isOutdated: (stored: string) => boolean
  /**
   * Returns a keyed hash under the first secret, for values that are only compared; `purpose` as
   * above.
   */
  fingerprint: (plain: string, purpose: string) => string
  /**
   * Returns the hash under each secret, the first one's first. A hash stored before a rotation may
   * match any of them.
   */
  fingerprints: (plain: string, purpose: string) => string[]
  /** The name of each secret, the first one's first. It reveals nothing about the secret. */
  keyIds: readonly string[]
}

interface SealingKey {
  id: string
  key: KeyObject
  hashKey: KeyObject
}

/**
 * AES-256-GCM (NIST SP 800-38D) under keys derived by HKDF (RFC 5869). The first secret seals, all
 * of them open, so that a secret can be rotated. Without a secret values stay as they are.
 */
export function createAtRest(secrets: readonly string[]): AtRest {
  const keys = secrets.map(deriveKeys)
  const [current] = keys
  const hashKeys = current ? keys.map(({ hashKey }) => hashKey) : [hashKeyOf('')]
  const fingerprints = (plain: string, purpose: string) =>
    hashKeys.map((key) => createHmac('sha256', key).update(`${purpose}\0${plain}`).digest('base64url'))
  return {
    keyIds: keys.map(({ id }) => id),
    isOutdated: (stored) => current !== undefined && !stored.startsWith(`${NAMED}${current.id}:`),
    fingerprints,
    fingerprint: (plain, purpose) => fingerprints(plain, purpose)[0] ?? '',
    seal: (plain, purpose) =>
      current ? `${NAMED}${current.id}:${encrypt(current.key, plain, purpose)}` : plain,
    open(stored, purpose) {
      if (!stored.startsWith(PREFIX)) return stored
      if (!current) throw new Error('a stored secret is encrypted, and AUTH_KEY_SECRET is not set')
      const [id, data] = stored.startsWith(UNNAMED)
        ? [undefined, stored.slice(UNNAMED.length)]
        : stored.slice(NAMED.length).split(':', 2)
      for (const { key } of keys.filter((each) => id === undefined || each.id === id)) {
        const plain = decrypt(key, data ?? '', purpose)
        if (plain !== undefined) return plain
      }
      throw new Error(
        'a stored secret was encrypted with another AUTH_KEY_SECRET: put it back behind the present one (docs/operating.md, The secret)',
      )
    },
  }
}

const derive = (secret: string, use: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `dropharbor ${use}`, bytes))

const deriveKeys = (secret: string): SealingKey => ({
  id: derive(secret, 'key id', KEY_ID_BYTES).toString('hex'),
  key: createSecretKey(derive(secret, 'at rest', 32)),
  hashKey: hashKeyOf(secret),
})

/**
 * Returns a key object: making one from bytes for each hash takes seven times as long as the hash.
 */
const hashKeyOf = (secret: string): KeyObject => createSecretKey(derive(secret, 'fingerprints', 32))

function encrypt(key: KeyObject, plain: string, purpose: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(purpose))
  const data = Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return data.toString('base64url')
}

/** Returns undefined if the key or the purpose is wrong, or if the value was changed. */
function decrypt(key: KeyObject, text: string, purpose: string): string | undefined {
  const data = Buffer.from(text, 'base64url')
  if (data.length < NONCE_BYTES + TAG_BYTES) return undefined
  const nonce = data.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(purpose))
  decipher.setAuthTag(data.subarray(-TAG_BYTES))
  try {
    return decipher.update(data.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}

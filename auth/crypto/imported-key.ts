import {
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  type JsonWebKey,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'

/** A key of the former service, whose tokens are still valid. */
export interface ImportedKey {
  /** Undefined for a secret without a key id: it verifies tokens whose key id is unknown. */
  kid: string | undefined
  alg: 'ES256' | 'RS256' | 'HS256'
  /** The public key, or the secret. */
  verifying: KeyObject
  /** The private key, if this service signs tokens with it too. */
  signing: KeyObject | undefined
  /** The public key as published; undefined for a secret. */
  publicJwk: Record<string, unknown> | undefined
}

interface GivenKey extends JsonWebKey {
  kid?: string
  alg?: string
  key_ops?: string[]
}

/** RFC 7518, section 3.2: at least as long as the hash. */
const LEAST_SECRET_BYTES = 32
/** RFC 7518, section 3.3. */
const LEAST_RSA_BITS = 2048
const LONGEST_KID = 255

/**
 * Reads keys as Supabase Auth's setting `GOTRUE_JWT_KEYS` lists them: JSON Web Keys, private or
 * public (RFC 7517). A string among them is the former `JWT_SECRET`. Throws an Error that names the
 * key by its position and never contains it.
 */
export function readImportedKeys(text: string): ImportedKey[] {
  const given = readList(text)
  const keys = given.map((one, index) => {
    try {
      return typeof one === 'string' ? secretKey(Buffer.from(one), undefined) : readKey(one)
    } catch (cause) {
      const reason = cause instanceof Refused ? cause.message : 'is no key of ES256, RS256 or HS256'
      throw new Error(`key ${index + 1} ${reason}`)
    }
  })
  const kids = keys.map(({ kid }) => kid)
  if (new Set(kids).size < kids.length) throw new Error('must not name a kid twice, nor two keys without one')
  if (keys.filter(({ signing }) => signing).length > 1) throw new Error('must not hold two keys that sign')
  return keys
}

class Refused extends Error {}

function readList(text: string): (string | GivenKey)[] {
  try {
    const list: unknown = JSON.parse(text)
    if (Array.isArray(list)) return list
  } catch {}
  throw new Error('must be a JSON list of keys')
}

function readKey(jwk: GivenKey): ImportedKey {
  const { kid, kty, k } = jwk
  if (kid !== undefined && (typeof kid !== 'string' || kid === '' || kid.length > LONGEST_KID)) {
    throw new Refused(`must have a kid of at most ${LONGEST_KID} characters`)
  }
  if (kty === 'oct') return secretKey(Buffer.from(k ?? '', 'base64url'), kid)
  if (kid === undefined) throw new Refused('must have a kid')
  const signing = jwk.d !== undefined && jwk.key_ops?.includes('sign') ? privateKeyOf(jwk) : undefined
  const verifying = createPublicKey({ key: publicPartOf(jwk), format: 'jwk' })
  const alg = algorithmOf(verifying)
  if (jwk.alg !== undefined && jwk.alg !== alg) throw new Refused(`must be of ${alg} by its alg, too`)
  const published = verifying.export({ format: 'jwk' })
  return {
    kid,
    alg,
    verifying,
    signing,
    publicJwk: { ...published, kid, alg, use: 'sig', key_ops: ['verify'] },
  }
}

function privateKeyOf(jwk: GivenKey): KeyObject {
  const key = createPrivateKey({ key: jwk, format: 'jwk' })
  const probe = Buffer.from(crypto.randomUUID())
  const publicKey = createPublicKey({ key: publicPartOf(jwk), format: 'jwk' })
  // The public part is published as given. If it belonged to another key, no client could verify
  // what the private part signs.
  if (!verify('sha256', probe, publicKey, sign('sha256', probe, key))) {
    throw new Refused('has a private part of another key')
  }
  return key
}

const publicPartOf = ({ kty, crv, x, y, n, e }: GivenKey): JsonWebKey =>
  (kty === 'EC' ? { kty, crv, x, y } : { kty, n, e }) as JsonWebKey

function algorithmOf(key: KeyObject): 'ES256' | 'RS256' {
  const { namedCurve, modulusLength = 0 } = key.asymmetricKeyDetails ?? {}
  if (namedCurve === 'prime256v1') return 'ES256'
  if (key.asymmetricKeyType !== 'rsa') throw new Refused('must be of the curve P-256, or of RSA')
  if (modulusLength < LEAST_RSA_BITS) throw new Refused(`must have ${LEAST_RSA_BITS} bits`)
  return 'RS256'
}

function secretKey(secret: Buffer, kid: string | undefined): ImportedKey {
  if (secret.length < LEAST_SECRET_BYTES) throw new Refused(`must have ${LEAST_SECRET_BYTES} bytes`)
  const verifying = createSecretKey(secret)
  return { kid, alg: 'HS256', verifying, signing: undefined, publicJwk: undefined }
}

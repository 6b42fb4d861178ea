import { createPrivateKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { AtRest } from './at-rest.ts'

/** JSON Web Algorithm of every token of ours (RFC 7518, section 3.4). */
export const ALGORITHM = 'ES256'

/** A signing key as it is stored; the private part sealed where there is a secret. */
export interface StoredKey {
  kid: string
  public_jwk: Record<string, unknown>
  private_jwk: string
  status: 'current' | 'previous'
}

/** The keys that this process signs and verifies with. */
export interface KeyRing {
  signing: { kid: string; key: KeyObject }
  verifying: ReadonlyMap<string, CryptoKey>
  /** The JSON Web Key Set (RFC 7517, section 5), which is public. */
  jwks: { keys: Record<string, unknown>[] }
}

/** A new key pair, ready to be stored as the current one. */
export async function createStoredKey(atRest: AtRest): Promise<StoredKey> {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const kid = crypto.randomUUID()
  const published = { ...(await exportJWK(publicKey)), kid, alg: ALGORITHM, use: 'sig', key_ops: ['verify'] }
  const privateJwk = JSON.stringify({ ...(await exportJWK(privateKey)), kid, alg: ALGORITHM })
  return {
    kid,
    public_jwk: published,
    private_jwk: atRest.seal(privateJwk, signingKeyPurpose(kid)),
    status: 'current',
  }
}

/**
 * Takes stored keys into use. Throws when none is current, or when the secret does not open the
 * current one.
 */
export async function openKeyRing(stored: StoredKey[], atRest: AtRest): Promise<KeyRing> {
  const current = stored.find((key) => key.status === 'current')
  if (!current) throw new Error('there is no current signing key')
  const privateJwk: JsonWebKey = JSON.parse(atRest.open(current.private_jwk, signingKeyPurpose(current.kid)))
  const verifying = await Promise.all(
    stored.map(async (key) => [key.kid, await importKey(key.public_jwk)] as const),
  )
  return {
    signing: { kid: current.kid, key: createPrivateKey({ key: privateJwk, format: 'jwk' }) },
    verifying: new Map(verifying),
    jwks: { keys: stored.map((key) => key.public_jwk) },
  }
}

/** What a key's private part is sealed for. */
export const signingKeyPurpose = (kid: string): string => `signing key ${kid}`

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, ALGORITHM)
  if (key instanceof Uint8Array) throw new Error('a signing key must be asymmetric')
  return key
}

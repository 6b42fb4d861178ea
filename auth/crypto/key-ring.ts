import { createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import type { AtRest } from './at-rest.ts'
import type { ImportedKey } from './imported-key.ts'

/** JSON Web Algorithm of the keys that are made here (RFC 7518, section 3.4). */
export const ALGORITHM = 'ES256'

/** A signing key as it is stored; the private part sealed where there is a secret. */
export interface StoredKey {
  kid: string
  public_jwk: Record<string, unknown>
  private_jwk: string
  status: 'current' | 'previous'
}

type SigningAlgorithm = typeof ALGORITHM | 'RS256'

/** A key id that no token of ours has. */
export const UNNAMED = ''

export interface VerifyingKey {
  key: KeyObject
  /** The only algorithm that the key is for (RFC 8725, section 3.1). */
  alg: ImportedKey['alg']
  /**
   * Whether the service made it, or signs with it, or whether it stands for tokens of the service
   * before this one alone.
   */
  origin: 'own' | 'adopted' | 'former'
}

/** The keys that this process signs and verifies with. */
export interface KeyRing {
  signing: { kid: string; key: KeyObject; alg: SigningAlgorithm }
  /** By key id. That of `UNNAMED` stands for tokens whose key id is not among the others. */
  verifying: ReadonlyMap<string, VerifyingKey>
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
 * Takes stored keys into use, and those of the service before this one beside them: one of these
 * signs, if it may, until the service's own key has been rotated. Throws when none is current, or
 * when the secret does not open the current one.
 */
export function openKeyRing(
  stored: StoredKey[],
  atRest: AtRest,
  imported: readonly ImportedKey[] = [],
): KeyRing {
  const current = stored.find((key) => key.status === 'current')
  if (!current) throw new Error('there is no current signing key')
  const privateJwk: JsonWebKey = JSON.parse(atRest.open(current.private_jwk, signingKeyPurpose(current.kid)))
  const key = createPrivateKey({ key: privateJwk, format: 'jwk' })
  const own = { kid: current.kid, key, alg: OWN.alg }
  const isRotated = stored.some((key) => key.status === 'previous')
  const verifying = new Map<string, VerifyingKey>()
  for (const { kid = UNNAMED, alg, verifying: key, signing } of imported) {
    verifying.set(kid, { key, alg, origin: signing ? 'adopted' : 'former' })
  }
  // What is ours stays ours, whatever ids the others have.
  for (const { kid, public_jwk } of stored) verifying.set(kid, { key: publicKey(public_jwk), ...OWN })
  const isTaken = (kid: unknown) => stored.some((key) => key.kid === kid)
  const published = imported.flatMap(({ kid, publicJwk }) => (publicJwk && !isTaken(kid) ? [publicJwk] : []))
  return {
    signing: (isRotated ? undefined : adoptedKey(imported)) ?? own,
    verifying,
    jwks: { keys: [...stored.map((key) => key.public_jwk), ...published] },
  }
}

const OWN = { alg: ALGORITHM, origin: 'own' } as const

function adoptedKey(imported: readonly ImportedKey[]): KeyRing['signing'] | undefined {
  const found = imported.find(({ signing }) => signing)
  if (!found?.signing || !found.kid || found.alg === 'HS256') return undefined
  return { kid: found.kid, key: found.signing, alg: found.alg }
}

/** What a key's private part is sealed for. */
export const signingKeyPurpose = (kid: string): string => `signing key ${kid}`

const publicKey = (jwk: Record<string, unknown>): KeyObject =>
  createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' })

import { randomBytes } from 'node:crypto'
import type { RelyingParty } from './relying-party.ts'

/**
 * Signature algorithms (COSE), in the order in which Supabase Auth offers them
 * (docs/wire-contract.md, 13.3).
 */
export const ALGORITHMS = [-7, -35, -36, -257, -258, -259, -37, -38, -39, -8]
const TIMEOUT_MS = 300_000
const CHALLENGE_BYTES = 32

/**
 * What an authenticator is to sign: 32 random bytes in base64url (Web Authentication, section
 * 13.4.3).
 */
export const newChallenge = (): string => randomBytes(CHALLENGE_BYTES).toString('base64url')

/**
 * An account's id as an authenticator keeps it: the bytes of its text (docs/wire-contract.md,
 * 13.3).
 */
export const userHandleOf = (userId: string): string => Buffer.from(userId).toString('base64url')

/** Names a credential to browser and authenticator. `id` in base64url. */
interface Descriptor {
  type: 'public-key'
  id: string
  transports?: string[]
}

export const describeCredential = (id: string, transports: string[] = []): Descriptor => ({
  type: 'public-key',
  id,
  ...(transports.length > 0 && { transports }),
})

/**
 * What `navigator.credentials.create()` takes, whatever the credential is for
 * (docs/wire-contract.md, 13.3).
 */
export const creationOptions = (
  party: RelyingParty,
  challenge: string,
  user: { id: string; name: string; displayName: string },
  exclude: Descriptor[],
) => ({
  rp: { id: party.id, name: party.name },
  user: { ...user, id: userHandleOf(user.id) },
  challenge,
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  timeout: TIMEOUT_MS,
  ...(exclude.length > 0 && { excludeCredentials: exclude }),
})

/** What `navigator.credentials.get()` takes. */
export const requestOptions = (party: RelyingParty, challenge: string) => ({
  challenge,
  timeout: TIMEOUT_MS,
  rpId: party.id,
})

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
 * Generates a challenge for an authenticator to sign: 32 random bytes in base64url (Web
 * Authentication, section 13.4.3).
 */
export const newChallenge = (): string => randomBytes(CHALLENGE_BYTES).toString('base64url')

/**
 * Returns an account's id as an authenticator stores it: the bytes of its text
 * (docs/wire-contract.md, 13.3).
 */
export const userHandleOf = (userId: string): string => Buffer.from(userId).toString('base64url')

/** The descriptor of a credential, for browser and authenticator. `id` is in base64url. */
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
 * Returns the options for `navigator.credentials.create()`, whatever the credential is for
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

/** Returns the options for `navigator.credentials.get()`. */
export const requestOptions = (party: RelyingParty, challenge: string) => ({
  challenge,
  timeout: TIMEOUT_MS,
  rpId: party.id,
})

import { createHash } from 'node:crypto'
import { userHandleOf } from '../../../crypto/webauthn/options.ts'
import { coseKeyOf, createAuthenticator, newKeyPair } from '../../authenticator/authenticator.ts'

/** One key pair for all: credentials differ by their ids. */
const keyPair = newKeyPair()
export const cosePublicKey = coseKeyOf(keyPair.publicKey)

/** How often each credential was used in the source, and the next count. */
export const SIGN_COUNT = 5

/** Returns the authenticator of a user's passkey or security key. */
export function authenticatorOf(userId: string, kind: 'passkey' | 'security key') {
  const id = createHash('sha256').update(`${kind} ${userId}`).digest('base64url')
  return createAuthenticator({
    id,
    keyPair,
    userHandle: userHandleOf(userId),
    signCount: SIGN_COUNT + 1,
    isUserVerified: kind === 'passkey',
  })
}

import { createHash } from 'node:crypto'
import { userHandleOf } from '../../../crypto/webauthn/options.ts'
import { coseKeyOf, createAuthenticator, newKeyPair } from '../../authenticator/authenticator.ts'

/** One pair for all of them: credentials differ by their ids. */
const keyPair = newKeyPair()
export const cosePublicKey = coseKeyOf(keyPair.publicKey)

/** How often each credential was used there, and the next time. */
export const SIGN_COUNT = 5

/** The authenticator of a user, whose credential has this number and is a passkey or a factor. */
export function authenticatorOf(userId: string, kind: 'passkey' | 'security key') {
  const id = createHash('sha256').update(`${kind} ${userId}`).digest('base64url')
  return createAuthenticator({
    ...{ id, keyPair, userHandle: userHandleOf(userId), signCount: SIGN_COUNT + 1 },
    isUserVerified: kind === 'passkey',
  })
}

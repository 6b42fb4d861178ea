import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { Credential } from './credential.ts'
import { isFramed } from './is-framed.ts'
import { userHandleOf } from './options.ts'
import type { RelyingParty } from './relying-party.ts'

/** What an assertion has proven, beside that the credential's key signed it. */
interface Assertion {
  signCount: number
  backedUp: boolean
  /** Whether the authenticator checked who holds it, by a PIN or a finger. */
  userVerified: boolean
}

/**
 * Verifies that a credential of this user signed the challenge (Web Authentication, section 7.2). Undefined when it
 * did not, or when its counter went back. The caller must still take the counter, once.
 */
export async function verifyAssertion(
  party: RelyingParty,
  challenge: string,
  response: AuthenticationResponseJSON,
  owner: { userId: string; credential: Credential },
): Promise<Assertion | undefined> {
  const { userId, credential } = owner
  const { clientDataJSON, userHandle } = response.response
  if (userHandle !== undefined && userHandle.replace(/=+$/, '') !== userHandleOf(userId)) return undefined
  if (isFramed(clientDataJSON)) return undefined
  // The library throws for everything that is wrong with an answer.
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: false,
    credential: { id: credential.id, publicKey: credential.publicKey, counter: credential.signCount },
  }).catch(() => undefined)
  if (!verified?.verified) return undefined

  const { newCounter, credentialBackedUp, credentialDeviceType, userVerified } = verified.authenticationInfo
  // Whether a credential can be copied is settled when it is made.
  if ((credentialDeviceType === 'multiDevice') !== credential.backupEligible) return undefined
  return { signCount: newCounter, backedUp: credentialBackedUp, userVerified }
}

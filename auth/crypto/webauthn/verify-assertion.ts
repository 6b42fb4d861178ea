import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { CheckFailure } from '../../errors.ts'
import { asCheckFailure } from './as-check-failure.ts'
import { assertNotFramed } from './assert-not-framed.ts'
import type { Credential } from './credential.ts'
import { userHandleOf } from './options.ts'
import type { RelyingParty } from './relying-party.ts'

/** The facts that an assertion states, besides that the credential's key signed it. */
interface Assertion {
  signCount: number
  backedUp: boolean
  /** Whether the authenticator verified its user, by a PIN or a fingerprint. */
  userVerified: boolean
}

/**
 * Verifies that a credential of this user signed the challenge (Web Authentication, section 7.2).
 * Throws a CheckFailure with the reason if it did not, or if its signature counter went back. The
 * caller must still consume the counter.
 */
export async function verifyAssertion(
  party: RelyingParty,
  challenge: string,
  response: AuthenticationResponseJSON,
  owner: { userId: string; credential: Credential },
): Promise<Assertion> {
  const { userId, credential } = owner
  const { clientDataJSON, userHandle } = response.response
  if (userHandle !== undefined && userHandle.replace(/=+$/, '') !== userHandleOf(userId))
    throw new CheckFailure('The user handle is another user’s')
  assertNotFramed(clientDataJSON)
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: false,
    credential: { id: credential.id, publicKey: credential.publicKey, counter: credential.signCount },
  }).catch(asCheckFailure)
  if (!verified.verified) throw new CheckFailure('The signature is not the credential’s')

  const { newCounter, credentialBackedUp, credentialDeviceType, userVerified } = verified.authenticationInfo
  // A credential's backup eligibility is fixed when it is created.
  if ((credentialDeviceType === 'multiDevice') !== credential.backupEligible)
    throw new CheckFailure('The backup eligibility is not what it was')
  return { signCount: newCounter, backedUp: credentialBackedUp, userVerified }
}

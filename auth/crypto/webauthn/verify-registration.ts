import { type RegistrationResponseJSON, verifyRegistrationResponse } from '@simplewebauthn/server'
import { CheckFailure } from '../../errors.ts'
import { asCheckFailure } from './as-check-failure.ts'
import { assertNotFramed } from './assert-not-framed.ts'
import type { Credential } from './credential.ts'
import { ALGORITHMS } from './options.ts'
import type { RelyingParty } from './relying-party.ts'

/**
 * The longest public key that is accepted, in bytes: RSA with 8192 bits and its COSE envelope fit.
 * No authenticator has a longer one.
 */
const LONGEST_KEY = 2048

interface Registration {
  credential: Credential
  /** The model of the authenticator; all zeros if it names none. */
  aaguid: string
  /** Whether the authenticator verified its user, by a PIN or a fingerprint. */
  userVerified: boolean
}

/**
 * Verifies a new credential (Web Authentication, section 7.1): type, challenge, origin, relying
 * party, user presence. Throws a CheckFailure with the reason if one of them is wrong.
 */
export async function verifyRegistration(
  party: RelyingParty,
  challenge: string,
  response: RegistrationResponseJSON,
): Promise<Registration> {
  assertNotFramed(response.response.clientDataJSON)
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(asCheckFailure)
  if (!registrationInfo) throw new CheckFailure('The attestation is not verified')

  const { aaguid, credential, credentialDeviceType, credentialBackedUp, userVerified } = registrationInfo
  // The id that the browser names must be the one in the authenticator data.
  if (credential.id !== response.id) throw new CheckFailure('The browser names another credential')
  if (credential.publicKey.length > LONGEST_KEY) throw new CheckFailure('The public key is too long')
  return {
    aaguid,
    userVerified,
    credential: {
      id: credential.id,
      publicKey: credential.publicKey,
      signCount: credential.counter,
      transports: response.response.transports ?? [],
      backupEligible: credentialDeviceType === 'multiDevice',
      backedUp: credentialBackedUp,
    },
  }
}

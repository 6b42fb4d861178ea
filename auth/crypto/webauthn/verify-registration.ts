import { type RegistrationResponseJSON, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Credential } from './credential.ts'
import { isFramed } from './is-framed.ts'
import { ALGORITHMS } from './options.ts'
import type { RelyingParty } from './relying-party.ts'

/** The longest key that is kept, in bytes: RSA with 8192 bits and its COSE envelope fit. What follows is nobody's key. */
const LONGEST_KEY = 2048

interface Registration {
  credential: Credential
  /** The model of the authenticator; zeros when it does not say. */
  aaguid: string
  /** Whether the authenticator checked who holds it, by a PIN or a finger. */
  userVerified: boolean
}

/**
 * Verifies a new credential (Web Authentication, section 7.1): type, challenge, origin, relying party, presence of a
 * person. Undefined when one of them is wrong.
 */
export async function verifyRegistration(
  party: RelyingParty,
  challenge: string,
  response: RegistrationResponseJSON,
): Promise<Registration | undefined> {
  if (isFramed(response.response.clientDataJSON)) return undefined
  // The library throws for everything that is wrong with an answer.
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) return undefined

  const { aaguid, credential, credentialDeviceType, credentialBackedUp, userVerified } = registrationInfo
  // The id that the browser names must be the one that the authenticator has told.
  if (credential.id !== response.id) return undefined
  if (credential.publicKey.length > LONGEST_KEY) return undefined
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

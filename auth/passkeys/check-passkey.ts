import type { AuthContext } from '../context.ts'
import type { Credential } from '../crypto/webauthn/credential.ts'
import { loadAssertions } from '../crypto/webauthn/load-assertions.ts'
import { requiredParty } from '../crypto/webauthn/required-party.ts'
import { findPasskeyByCredential } from '../db/credentials/passkeys.ts'
import type { Passkey } from '../db/tables.ts'
import { consumeCeremonyChallenge, type PasskeyAnswer } from './consume-ceremony-challenge.ts'
import { passkeyFaults } from './passkey-faults.ts'

/**
 * Consumes the challenge of `POST /passkeys/authentication/options`, finds the passkey and verifies
 * its assertion. The caller stores the signature counter. Throws 400, the same for an unknown
 * passkey and for a wrong signature.
 */
export async function checkPasskey(context: AuthContext, answer: PasskeyAnswer) {
  const challenge = await consumeCeremonyChallenge(context, 'authentication', null, answer)
  const { readAssertion, verifyAssertion } = await loadAssertions()
  const assertion = readAssertion(answer.credential)
  if (!assertion) throw passkeyFaults.malformed()
  const passkey = await findPasskeyByCredential(context.db, Buffer.from(assertion.id, 'base64url'))
  // If no user was named, the user handle is required (Web Authentication, section 7.2, step 6).
  if (!passkey || assertion.response.userHandle === undefined) throw passkeyFaults.failed()
  const owner = { userId: passkey.user_id, credential: credentialOf(passkey) }
  const verified = await verifyAssertion(requiredParty(context), challenge, assertion, owner).catch(
    (cause) => {
      throw passkeyFaults.ofCheck(cause)
    },
  )
  return { passkey, verified }
}

const credentialOf = (passkey: Passkey): Credential => ({
  id: Buffer.from(passkey.credential_id).toString('base64url'),
  publicKey: new Uint8Array(passkey.public_key),
  signCount: passkey.sign_count,
  transports: passkey.transports,
  backupEligible: passkey.backup_eligible,
  backedUp: passkey.backed_up,
})

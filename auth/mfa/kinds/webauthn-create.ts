import { aaguidOf } from '../../crypto/webauthn/aaguid-of.ts'
import { loadRegistrations } from '../../crypto/webauthn/load-registrations.ts'
import { creationOptions, describeCredential } from '../../crypto/webauthn/options.ts'
import { setCredential } from '../../db/credentials/factors.ts'
import type { Transaction } from '../../db/open.ts'
import { serializeCredential } from './stored-credential.ts'
import { type Ceremony, failedResponse, invalidResponse } from './webauthn-ceremony.ts'
import { webauthnCredentials } from './webauthn-credentials.ts'

/** The transports of a user's keys, as in the protocol (docs/wire-contract.md, 13.3). */
const TRANSPORTS_OF_KEYS = ['usb', 'nfc']

/** Registers the credential of an unverified factor. */
export const create: Ceremony = {
  async options(trx, { party, challenge }, user) {
    const name = user.email ?? ''
    const known = await webauthnCredentials(trx, user.id)
    return {
      ...creationOptions(
        party,
        challenge,
        { id: user.id, name, displayName: name },
        known.map(({ credential }) => describeCredential(credential.id, TRANSPORTS_OF_KEYS)),
      ),
      authenticatorSelection: {},
    }
  },

  async check(_db, { party, challenge }, user, factor, response) {
    const { readRegistration, verifyRegistration } = await loadRegistrations()
    const registration = readRegistration(response)
    if (!registration) throw invalidResponse()
    const verified = await verifyRegistration(party, challenge, registration).catch(failedResponse)
    const { credential, aaguid } = verified
    const consume = async (trx: Transaction): Promise<boolean> => {
      // One key counts as one factor (Web Authentication, section 7.1, step 26).
      const known = await webauthnCredentials(trx, user.id)
      if (known.some((other) => other.credential.id === credential.id)) return false
      return setCredential(trx, factor.id, serializeCredential(credential), aaguidOf(aaguid))
    }
    return { factorId: factor.id, consume }
  },
}

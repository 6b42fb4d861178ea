import { loadAssertions } from '../../crypto/webauthn/load-assertions.ts'
import { describeCredential, requestOptions } from '../../crypto/webauthn/options.ts'
import { noteSignCount } from '../../db/credentials/factors.ts'
import { serializeCredential } from './stored-credential.ts'
import { type Ceremony, failedResponse, invalidResponse } from './webauthn-ceremony.ts'
import { webauthnCredentials } from './webauthn-credentials.ts'

/**
 * Requests an assertion by any credential of the user's factors. The credential that answers
 * identifies the factor that was shown, so that removing this factor downgrades the session.
 * Insisting on the challenged factor would fail a user who holds two keys and touches the other.
 */
export const request: Ceremony = {
  async options(trx, { party, challenge }, user) {
    const known = await webauthnCredentials(trx, user.id)
    return {
      ...requestOptions(party, challenge),
      allowCredentials: known.map(({ credential: { id, transports } }) => describeCredential(id, transports)),
    }
  },

  async check(db, { party, challenge }, user, _factor, response) {
    const { readAssertion, verifyAssertion } = await loadAssertions()
    const assertion = readAssertion(response)
    if (!assertion) throw invalidResponse()
    const known = await webauthnCredentials(db, user.id)
    const answering = known.find(({ credential }) => credential.id === assertion.id)
    if (!answering) return undefined
    const { factor, credential } = answering
    const verified = await verifyAssertion(party, challenge, assertion, {
      userId: user.id,
      credential,
    }).catch(failedResponse)
    const { signCount, backedUp } = verified
    const next = serializeCredential({ ...credential, signCount, backedUp })
    return { factorId: factor.id, consume: (trx) => noteSignCount(trx, factor.id, next, signCount) }
  },
}

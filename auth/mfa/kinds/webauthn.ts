import { newChallenge } from '../../crypto/webauthn/options.ts'
import { requiredParty } from '../../crypto/webauthn/required-party.ts'
import { validationFailed } from '../../errors.ts'
import { isVerified } from '../../sessions/assurance.ts'
import type { FactorKind } from './factor-kind.ts'
import { type Ceremony, WRONG_RESPONSE } from './webauthn-ceremony.ts'
import { create } from './webauthn-create.ts'
import { request } from './webauthn-request.ts'

/** The ceremonies by their names on the wire. */
const ceremonies: Record<string, Ceremony> = { create, request }

/**
 * Security keys and other authenticators (Web Authentication, level 3; docs/wire-contract.md, 13).
 */
export const webauthn: FactorKind = {
  label: 'WebAuthn',
  method: 'mfa/webauthn',
  isEnabled: ({ relyingParty }) => relyingParty !== undefined,
  notEnabled: { enroll: 'mfa_webauthn_enroll_not_enabled', verify: 'mfa_webauthn_verify_not_enabled' },
  wrongAnswer: WRONG_RESPONSE,

  enroll: async () => ({ columns: {}, answer: {} }),

  async challenge(trx, context, user, factor) {
    const type = isVerified(factor) ? 'request' : 'create'
    const challenge = newChallenge()
    const asked = { party: requiredParty(context), challenge }
    const publicKey = await ceremonies[type]?.options(trx, asked, user)
    return {
      columns: { web_authn_session_data: { type, challenge } },
      answer: { webauthn: { type, credential_options: { publicKey } } },
    }
  },

  assertWhole({ webauthn }) {
    if (!webauthn) throw validationFailed('WebAuthn config required')
    const { type, credential_response } = webauthn
    if (credential_response === undefined || credential_response === null) {
      throw validationFailed('credential_response required')
    }
    if (typeof type !== 'string' || !Object.hasOwn(ceremonies, type)) {
      throw validationFailed('WebAuthn type must be create or request')
    }
  },

  async check(context, user, factor, { web_authn_session_data }, { webauthn = {} }) {
    const { type, challenge } = web_authn_session_data as { type: string; challenge: string }
    const ceremony = ceremonies[String(webauthn['type'])]
    const asked = { party: requiredParty(context), challenge }
    const proof = await ceremony?.check(context.db, asked, user, factor, webauthn['credential_response'])
    return webauthn['type'] === type ? proof : undefined
  },
}

import type { Caller } from '../../caller.ts'
import { newChallenge } from '../../crypto/webauthn/options.ts'
import { requiredParty } from '../../crypto/webauthn/required-party.ts'
import type { Metadata } from '../../db/tables.ts'
import { validationFailed } from '../../errors.ts'
import { assertFresh } from '../../sessions/assert-fresh.ts'
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

  /**
   * Requires a fresh session to register a key, as the enrolment does: the client that answers
   * `create` chooses the key.
   */
  async admit(context, caller, factor) {
    if (!isVerified(factor)) assertFresh(context, caller)
  },

  async challenge(trx, context, { user, session, issuedAt }, factor) {
    const type = isVerified(factor) ? 'request' : 'create'
    const challenge = newChallenge()
    const asked = { party: requiredParty(context), challenge }
    const publicKey = await ceremonies[type]?.options(trx, asked, user)
    return {
      columns: {
        web_authn_session_data: { type, challenge, session_id: session.id, issued_at: issuedAt },
      },
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

  async check(context, caller, factor, { web_authn_session_data }, { webauthn = {} }) {
    const pending = web_authn_session_data ?? {}
    const ceremony = ceremonies[String(webauthn['type'])]
    const asked = { party: requiredParty(context), challenge: String(pending['challenge']) }
    const proof = await ceremony?.check(
      context.db,
      asked,
      caller.user,
      factor,
      webauthn['credential_response'],
    )
    return webauthn['type'] === pending['type'] && mayAnswer(caller, pending) ? proof : undefined
  },
}

/**
 * Returns whether the caller may answer this ceremony. Only the session that requested `create` may
 * answer it, and with no access token older than the one of that request: a copy of an older token
 * may predate the reauthentication.
 */
function mayAnswer({ session, issuedAt }: Caller, { type, session_id, issued_at }: Metadata): boolean {
  return type === 'request' || (session_id === session.id && issuedAt >= Number(issued_at))
}

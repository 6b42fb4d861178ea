import type { AuthContext } from '../context.ts'
import type { RelyingParty } from '../crypto/webauthn/relying-party.ts'

/** Who asks authenticators, once it is known that there is one: guards and factor types see to that. */
export function partyOf({ relyingParty }: AuthContext): RelyingParty {
  if (!relyingParty) throw new Error('WebAuthn is not enabled')
  return relyingParty
}

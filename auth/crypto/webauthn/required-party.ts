import type { RelyingParty } from './relying-party.ts'

/** The relying party, once it is known that there is one: guards and factor types see to that. */
export function requiredParty({ relyingParty }: { relyingParty: RelyingParty | undefined }): RelyingParty {
  if (!relyingParty) throw new Error('WebAuthn is not enabled')
  return relyingParty
}

import type { RelyingParty } from './relying-party.ts'

/** Returns the relying party. Throws if there is none, which guards and factor types rule out. */
export function requiredParty({ relyingParty }: { relyingParty: RelyingParty | undefined }): RelyingParty {
  if (!relyingParty) throw new Error('WebAuthn is not enabled')
  return relyingParty
}

import type { AuthContext } from '../context.ts'
import { requestOptions } from '../crypto/webauthn/options.ts'
import { requiredParty } from '../crypto/webauthn/required-party.ts'
import { createPasskeyChallenge } from './create-passkey-challenge.ts'

/**
 * Returns the options of `navigator.credentials.get()` for a sign-in (docs/wire-contract.md, 14).
 * They hold neither a name nor a list of credentials, so they can't reveal which addresses have an
 * account.
 */
export async function beginSignIn(context: AuthContext) {
  const { challenge, asked } = await createPasskeyChallenge(context.db, context, 'authentication', null)
  const options = requestOptions(requiredParty(context), challenge)
  return { ...asked, options: { ...options, userVerification: 'preferred' } }
}

import type { AuthContext } from '../context.ts'
import { requestOptions } from '../crypto/webauthn/options.ts'
import { requiredParty } from '../crypto/webauthn/required-party.ts'
import { createPasskeyChallenge } from './create-passkey-challenge.ts'

/**
 * What `navigator.credentials.get()` is asked for a sign-in (docs/wire-contract.md, 14). It takes no name and lists no
 * credentials, so it can't tell who has an account.
 */
export async function beginSignIn(context: AuthContext) {
  const { challenge, asked } = await createPasskeyChallenge(context.db, context, 'authentication', null)
  const options = requestOptions(requiredParty(context), challenge)
  return { ...asked, options: { ...options, userVerification: 'preferred' } }
}

import type { Caller } from '../caller.ts'
import type { AuthContext } from '../context.ts'
import { creationOptions, describeCredential } from '../crypto/webauthn/options.ts'
import { requiredParty } from '../crypto/webauthn/required-party.ts'
import { assertFresh } from '../sessions/assert-fresh.ts'
import { lockCaller } from '../sessions/lock-caller.ts'
import { assertMayAdd } from './assert-may-add.ts'
import { createPasskeyChallenge } from './create-passkey-challenge.ts'

/**
 * Returns the options of `navigator.credentials.create()` for a new passkey (docs/wire-contract.md,
 * 14). Throws what `assertMayAdd` and `lockCaller` throw, and 400 `reauthentication_needed`.
 */
export async function beginRegistration(context: AuthContext, caller: Caller) {
  const { db } = context
  const { user } = caller
  const known = await assertMayAdd(db, caller)
  assertFresh(context, caller)
  const { challenge, asked } = await db.transaction().execute(async (trx) => {
    await lockCaller(trx, context, caller)
    return createPasskeyChallenge(trx, context, 'registration', user.id)
  })
  const name = user.email || user.phone || ''
  const given = user.raw_user_meta_data['name']
  const displayName = typeof given === 'string' && given !== '' ? given : name
  return {
    ...asked,
    options: {
      ...creationOptions(
        requiredParty(context),
        challenge,
        { id: user.id, name, displayName },
        known.map(({ credential_id }) => describeCredential(base64Url(credential_id))),
      ),
      // A passkey is a discoverable credential, and should verify the user.
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      attestation: 'none',
    },
  }
}

const base64Url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

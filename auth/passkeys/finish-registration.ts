import { recordAudit } from '../audit/record-audit.ts'
import { type AuthContext, timestampOf } from '../context.ts'
import { aaguidOf } from '../crypto/webauthn/aaguid-of.ts'
import { loadRegistrations } from '../crypto/webauthn/load-registrations.ts'
import { requiredParty } from '../crypto/webauthn/required-party.ts'
import { insertPasskey } from '../db/credentials/passkeys.ts'
import { isUniqueViolation } from '../db/is-unique-violation.ts'
import type { AssuranceLevel, Passkey, Session, User } from '../db/tables.ts'
import { AuthError } from '../errors.ts'
import { noticeOfFactor } from '../notify/notice-of-factor.ts'
import { openUndo } from '../notify/open-undo.ts'
import { lockCaller } from '../sessions/lock-caller.ts'
import { assertMayAdd } from './assert-may-add.ts'
import { authenticatorName } from './authenticator-name.ts'
import { consumeCeremonyChallenge, type PasskeyAnswer } from './consume-ceremony-challenge.ts'
import { passkeyFaults } from './passkey-faults.ts'

/**
 * Stores a new passkey (docs/wire-contract.md, 14). The account is locked meanwhile, so that
 * concurrent registrations count each other, and the limit is checked again. Throws 400
 * `webauthn_verification_failed`, 422 `webauthn_credential_exists`, and what `assertMayAdd` throws.
 */
export async function finishRegistration(
  context: AuthContext,
  caller: { user: User; session: Session; aal: AssuranceLevel },
  answer: PasskeyAnswer,
): Promise<Passkey> {
  const challenge = await consumeCeremonyChallenge(context, 'registration', caller.user.id, answer)
  const { readRegistration, verifyRegistration } = await loadRegistrations()
  const registration = readRegistration(answer.credential)
  if (!registration) throw passkeyFaults.malformed()
  const verified = await verifyRegistration(requiredParty(context), challenge, registration).catch(
    (cause) => {
      throw passkeyFaults.ofCheck(cause)
    },
  )

  const { aaguid, credential, userVerified } = verified
  return context.db.transaction().execute(async (trx) => {
    const user = await lockCaller(trx, context, caller)
    await assertMayAdd(trx, { user, aal: caller.aal })
    const UndoURL = await openUndo(trx, context, user)
    const now = timestampOf(context)
    try {
      const passkey = await insertPasskey(trx, {
        id: crypto.randomUUID(),
        user_id: user.id,
        credential_id: Buffer.from(credential.id, 'base64url'),
        public_key: credential.publicKey,
        attestation_type: 'none',
        aaguid: aaguidOf(aaguid),
        sign_count: credential.signCount,
        transports: JSON.stringify(credential.transports),
        backup_eligible: credential.backupEligible,
        backed_up: credential.backedUp,
        uv_initialized: userVerified,
        friendly_name: authenticatorName(aaguid),
        created_at: now,
        updated_at: now,
      })
      await noticeOfFactor(trx, context, user, 'added', 'passkey', UndoURL)
      const traits = { passkey_id: passkey.id }
      await recordAudit(trx, context, { actor: user, action: 'passkey_created', traits })
      return passkey
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      throw new AuthError(422, 'webauthn_credential_exists', 'This credential is already registered')
    }
  })
}

import type { AuthContext } from '../context.ts'
import { consumePasskeyChallenge } from '../db/credentials/passkey-challenges.ts'
import type { PasskeyChallenge } from '../db/tables.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { isFromLater } from '../values/is-from-later.ts'
import { readUuid } from '../values/read-uuid.ts'

/** The answer of a client to a challenge. */
export interface PasskeyAnswer {
  challenge_id: string | undefined
  credential: unknown
}

/**
 * Consumes the challenge of an answer, even of a wrong one, and returns it in base64url
 * (docs/wire-contract.md, 14). Throws 400 `validation_failed`, `webauthn_challenge_not_found`,
 * `webauthn_challenge_expired`.
 */
export async function consumeCeremonyChallenge(
  context: AuthContext,
  challenge_type: PasskeyChallenge['challenge_type'],
  user_id: string | null,
  { challenge_id, credential }: PasskeyAnswer,
): Promise<string> {
  if (!challenge_id) throw validationFailed('challenge_id is required')
  if (credential === undefined || credential === null) throw validationFailed('credential is required')
  const id = readUuid(challenge_id)
  if (!id) throw validationFailed('challenge_id must be a valid UUID')

  const consumed = await consumePasskeyChallenge(context.db, { id, challenge_type, user_id })
  if (!consumed) {
    throw new AuthError(400, 'webauthn_challenge_not_found', 'Challenge not found or already used')
  }
  const now = context.clock()
  if (Date.parse(consumed.expires_at) <= now || isFromLater(Date.parse(consumed.created_at), now)) {
    throw new AuthError(400, 'webauthn_challenge_expired', 'Challenge has expired')
  }
  return String(consumed.session_data['challenge'])
}

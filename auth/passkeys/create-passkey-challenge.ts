import { type AuthContext, timestampOf } from '../context.ts'
import { newChallenge } from '../crypto/webauthn/options.ts'
import {
  deletePasskeyChallengesBefore,
  insertPasskeyChallenge,
} from '../db/credentials/passkey-challenges.ts'
import type { Database } from '../db/open.ts'
import type { PasskeyChallenge } from '../db/tables.ts'

/** How long a challenge is valid (docs/wire-contract.md, 4). */
const LIFE_MS = 300_000
/**
 * How long an expired challenge is kept, so that a page that stood open gets
 * `webauthn_challenge_expired`, and starts again.
 */
const REMEMBERED_MS = 86_400_000

/** Stores a new challenge for one answer, by this user, or at a sign-in by any user (null). */
export async function createPasskeyChallenge(
  db: Database,
  context: AuthContext,
  challenge_type: PasskeyChallenge['challenge_type'],
  user_id: string | null,
) {
  const now = context.clock()
  const id = crypto.randomUUID()
  const challenge = newChallenge()
  await deletePasskeyChallengesBefore(db, new Date(now - REMEMBERED_MS).toISOString())
  await insertPasskeyChallenge(db, {
    id,
    user_id,
    challenge_type,
    session_data: { challenge },
    created_at: timestampOf(context),
    expires_at: new Date(now + LIFE_MS).toISOString(),
  })
  return { challenge, asked: { challenge_id: id, expires_at: Math.floor((now + LIFE_MS) / 1000) } }
}

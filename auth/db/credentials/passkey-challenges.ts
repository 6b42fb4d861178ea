import type { Database } from '../open.ts'
import type { NewPasskeyChallenge, PasskeyChallenge, Timestamp } from '../tables.ts'

export async function insertPasskeyChallenge(db: Database, challenge: NewPasskeyChallenge): Promise<void> {
  await db.insertInto('webauthn_challenges').values(challenge).execute()
}

/** Consumes a challenge for its one answer. Of requests that race, exactly one gets the row. */
export const consumePasskeyChallenge = (
  db: Database,
  { id, challenge_type, user_id }: Pick<PasskeyChallenge, 'id' | 'challenge_type' | 'user_id'>,
): Promise<PasskeyChallenge | undefined> =>
  db
    .deleteFrom('webauthn_challenges')
    .where('id', '=', id)
    .where('challenge_type', '=', challenge_type)
    .where('user_id', user_id === null ? 'is' : '=', user_id)
    .returningAll()
    .executeTakeFirst()

/** Removes challenges that expired before a moment. */
export async function deletePasskeyChallengesBefore(db: Database, before: Timestamp): Promise<void> {
  await db.deleteFrom('webauthn_challenges').where('expires_at', '<', before).execute()
}

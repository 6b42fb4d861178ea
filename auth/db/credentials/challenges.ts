import type { Database } from '../open.ts'
import type { Challenge, NewChallenge, Timestamp } from '../tables.ts'

export const insertChallenge = (db: Database, challenge: NewChallenge): Promise<Challenge> =>
  db.insertInto('mfa_challenges').values(challenge).returningAll().executeTakeFirstOrThrow()

export const findChallenge = (db: Database, factorId: string, id: string): Promise<Challenge | undefined> =>
  db
    .selectFrom('mfa_challenges')
    .selectAll()
    .where('id', '=', id)
    .where('factor_id', '=', factorId)
    .executeTakeFirst()

/**
 * Counts an answer before it is checked. Returns false if there were too many, or one was right.
 */
export async function countAttempt(db: Database, id: string, most: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mfa_challenges')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('attempts', '<', most)
    .where('verified_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Consumes a challenge. Of requests that race, exactly one gets true. */
export async function consumeChallenge(db: Database, id: string, now: Timestamp): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mfa_challenges')
    .set({ verified_at: now })
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Removes a factor's challenges that were made before a moment. */
export async function deleteChallengesBefore(
  db: Database,
  factorId: string,
  before: Timestamp,
): Promise<void> {
  await db
    .deleteFrom('mfa_challenges')
    .where('factor_id', '=', factorId)
    .where('created_at', '<', before)
    .execute()
}

/** Ends a factor's challenges. */
export async function deleteChallengesOf(db: Database, factorId: string): Promise<void> {
  await db.deleteFrom('mfa_challenges').where('factor_id', '=', factorId).execute()
}

/** Lists the challenges of an account, with the client addresses that asked for them. */
export const listChallengesOf = (
  db: Database,
  userId: string,
): Promise<Pick<Challenge, 'factor_id' | 'ip_address' | 'created_at'>[]> =>
  db
    .selectFrom('mfa_challenges')
    .innerJoin('mfa_factors', 'mfa_factors.id', 'mfa_challenges.factor_id')
    .select(['mfa_challenges.factor_id', 'mfa_challenges.ip_address', 'mfa_challenges.created_at'])
    .where('mfa_factors.user_id', '=', userId)
    .orderBy('mfa_challenges.created_at')
    .execute()

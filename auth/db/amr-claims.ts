import type { Database } from './open.ts'
import type { AmrClaim } from './tables.ts'

export async function insertAmrClaim(db: Database, claim: AmrClaim): Promise<void> {
  await db.insertInto('mfa_amr_claims').values(claim).execute()
}

/** The methods by which a session was authenticated, the newest first. */
export const listAmrClaims = (db: Database, sessionId: string): Promise<AmrClaim[]> =>
  db
    .selectFrom('mfa_amr_claims')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('updated_at', 'desc')
    .execute()

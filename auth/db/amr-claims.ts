import type { Database } from './open.ts'
import type { AmrClaim, Timestamp } from './tables.ts'

/** Notes a method; one that was used before keeps its row and gets the new time. */
export async function upsertAmrClaim(
  db: Database,
  sessionId: string,
  method: string,
  now: Timestamp,
): Promise<void> {
  await db
    .insertInto('mfa_amr_claims')
    .values({
      id: crypto.randomUUID(),
      session_id: sessionId,
      created_at: now,
      updated_at: now,
      authentication_method: method,
    })
    .onConflict((conflict) =>
      conflict.columns(['session_id', 'authentication_method']).doUpdateSet({ updated_at: now }),
    )
    .execute()
}

export async function deleteAmrClaims(db: Database, sessionId: string, method: string): Promise<void> {
  await db
    .deleteFrom('mfa_amr_claims')
    .where('session_id', '=', sessionId)
    .where('authentication_method', '=', method)
    .execute()
}

/** The methods by which a session was authenticated, the newest first. */
export const listAmrClaims = (db: Database, sessionId: string): Promise<AmrClaim[]> =>
  db
    .selectFrom('mfa_amr_claims')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('updated_at', 'desc')
    .execute()

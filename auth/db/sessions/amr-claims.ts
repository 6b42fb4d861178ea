import type { Database } from '../open.ts'
import { prepared } from '../statements/prepared.ts'
import type { AmrClaim, Timestamp } from '../tables.ts'

/**
 * Stores a method, and the factor or passkey that it was shown with, if any. A method that was used
 * before keeps its row and gets the new time and factor.
 */
export async function upsertAmrClaim(
  db: Database,
  sessionId: string,
  method: string,
  factorId: string | null,
  now: Timestamp,
): Promise<void> {
  await upsert(db, { id: crypto.randomUUID(), sessionId, method, factorId, now })
}

const upsert = prepared(
  (
    db,
    {
      id,
      sessionId,
      method,
      factorId,
      now,
    }: Record<'id' | 'sessionId' | 'method' | 'now', string> & { factorId: string | null },
  ) =>
    db
      .insertInto('mfa_amr_claims')
      .values({
        id,
        session_id: sessionId,
        created_at: now,
        updated_at: now,
        authentication_method: method,
        factor_id: factorId,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['session_id', 'authentication_method'])
          .doUpdateSet({ updated_at: now, factor_id: factorId }),
      ),
)

/** Lists the sessions in which a factor or passkey was shown. */
export async function listSessionsOfFactor(db: Database, factorId: string): Promise<string[]> {
  const claims = await db
    .selectFrom('mfa_amr_claims')
    .select('session_id')
    .distinct()
    .where('factor_id', '=', factorId)
    .execute()
  return claims.map((claim) => claim.session_id)
}

/** Removes what a factor or passkey has proved in a session. */
export async function deleteAmrClaimOfFactor(
  db: Database,
  sessionId: string,
  factorId: string,
): Promise<void> {
  await db
    .deleteFrom('mfa_amr_claims')
    .where('session_id', '=', sessionId)
    .where('factor_id', '=', factorId)
    .execute()
}

/** Lists the methods by which a session was authenticated, the newest first. */
export const listAmrClaims = (db: Database, sessionId: string): Promise<AmrClaim[]> =>
  db
    .selectFrom('mfa_amr_claims')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('updated_at', 'desc')
    .execute()

import { sql } from 'kysely'
import type { Database } from '../open.ts'
import { among } from '../statements/among.ts'
import type { Timestamp } from '../tables.ts'

/**
 * Lists when the sign-in methods of each of these accounts were last changed: identities, verified
 * factors and passkeys.
 */
export async function listLastChanges(
  db: Database,
  userIds: readonly string[],
): Promise<{ user_id: string; updated_at: Timestamp }[]> {
  if (userIds.length === 0) return []
  const newest = sql<Timestamp>`max(updated_at)`.as('updated_at')
  const own = among(db, 'user_id', userIds)
  return [
    ...(await db
      .selectFrom('identities')
      .select(['user_id', newest])
      .where(own)
      .groupBy('user_id')
      .execute()),
    ...(await db
      .selectFrom('mfa_factors')
      .select(['user_id', newest])
      .where(own)
      .where('status', '=', 'verified')
      .groupBy('user_id')
      .execute()),
    ...(await db
      .selectFrom('webauthn_credentials')
      .select(['user_id', newest])
      .where(own)
      .groupBy('user_id')
      .execute()),
  ]
}

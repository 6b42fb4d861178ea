import type { Database } from '../../db/open.ts'
import type { Session } from '../../db/tables.ts'

/**
 * Returns the newest session of a user, to be inserted again, without the columns that Postgres
 * generates.
 */
export async function sessionToCopy(db: Database, userId: string): Promise<Session> {
  const row = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .executeTakeFirstOrThrow()
  const { refreshed_day: _day, ...session } = row as Session & Record<'refreshed_day', never>
  return session
}

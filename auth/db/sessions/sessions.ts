import type { Updateable } from 'kysely'
import type { Database } from '../open.ts'
import { prepared } from '../statements/prepared.ts'
import type { NewSession, Session, Tables } from '../tables.ts'

/** The columns of a session that is opened. */
type Opened = Required<Omit<NewSession, `generation_${string}` | 'imported_counter'>>

export async function insertSession(db: Database, session: Opened): Promise<Session> {
  const [inserted] = await insert(db, session)
  if (!inserted) throw new Error('the session was not inserted')
  return inserted
}

const insert = prepared((db, session: Opened & Record<string, unknown>) =>
  db
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.user_id,
      created_at: session.created_at,
      updated_at: session.updated_at,
      aal: session.aal,
      not_after: session.not_after,
      refreshed_at: session.refreshed_at,
      user_agent: session.user_agent,
      ip: session.ip,
      proven_at: session.proven_at,
      refresh_token_hmac_key: session.refresh_token_hmac_key,
      refresh_token_counter: session.refresh_token_counter,
      oauth_client_id: session.oauth_client_id,
      scopes: session.scopes,
      resource: session.resource,
    })
    .returningAll(),
)

export const findSession = (db: Database, id: string): Promise<Session | undefined> =>
  db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst()

/** Changes a session. Returns undefined if it has ended meanwhile. */
export const updateSession = (
  db: Database,
  id: string,
  change: Updateable<Tables['sessions']>,
): Promise<Session | undefined> =>
  db.updateTable('sessions').set(change).where('id', '=', id).returningAll().executeTakeFirst()

/** Lists a user's sessions, the most recently used first. */
export const listSessionsOf = (db: Database, userId: string): Promise<Session[]> =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()

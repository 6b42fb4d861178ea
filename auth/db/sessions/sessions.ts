import { type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely'
import type { Database } from '../open.ts'
import { prepared } from '../statements/prepared.ts'
import type { NewSession, Session, Tables, Timestamp } from '../tables.ts'

/** A session as it is opened. */
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

/**
 * Moves a session on to its next generation, for the refresh token of `parent`, if the row still
 * stands where it was read and nothing of another answer to that token was presented: of requests
 * that race, exactly one gets the row back.
 */
export async function advanceSession(
  db: Database,
  read: Pick<Session, 'id' | 'refresh_token_counter'>,
  { parent, first }: { parent: number; first: number },
  seen: { now: Timestamp; user_agent: string | null; ip: string | null },
): Promise<Session | undefined> {
  const { id, refresh_token_counter: newest } = read
  const [advanced] = await advance(db, { ...seen, id, newest, next: newest + 1, parent, first })
  return advanced
}

const advance = prepared(
  (
    db,
    {
      now,
      user_agent,
      ip,
      id,
      newest,
      next,
      parent,
      first,
    }: Pick<Session, 'id' | 'user_agent' | 'ip'> & { now: Timestamp } & Record<
        'newest' | 'next' | 'parent' | 'first',
        number
      >,
  ) =>
    db
      .updateTable('sessions')
      .set({
        refresh_token_counter: next,
        generation_parent: parent,
        generation_first: first,
        generation_presented: null,
        refreshed_at: now,
        updated_at: now,
        user_agent,
        ip,
      })
      .where('id', '=', id)
      .where('refresh_token_counter', '=', newest)
      .where((is) => is.or([is('generation_presented', 'is', null), is('generation_presented', '=', parent)]))
      .returningAll(),
)

/**
 * Notes the generation whose access token was presented: false when the row has moved on, or holds
 * another one.
 */
export async function markPresented(
  db: Database,
  read: Pick<Session, 'id' | 'refresh_token_counter'>,
  generation: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ generation_presented: generation })
    .where('id', '=', read.id)
    .where('refresh_token_counter', '=', read.refresh_token_counter)
    .where('generation_presented', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function updateSession(
  db: Database,
  id: string,
  change: Updateable<Tables['sessions']>,
): Promise<void> {
  await db.updateTable('sessions').set(change).where('id', '=', id).execute()
}

/**
 * Gives a session a new key for its refresh tokens, and counts on, so that a refresh that is under
 * way comes too late.
 */
export const rekeySession = (
  db: Database,
  id: string,
  change: Updateable<Tables['sessions']> & { refresh_token_hmac_key: string },
): Promise<Session | undefined> =>
  db
    .updateTable('sessions')
    .set((row) => ({
      ...change,
      refresh_token_counter: row('refresh_token_counter', '+', 1),
      generation_parent: null,
      generation_first: null,
      generation_presented: null,
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** Ends the sessions of a user that have shown no second factor. */
export async function deleteAal1SessionsOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('aal', '=', 'aal1').execute()
}

/** A user's sessions, the one that was used last first. */
export const listSessionsOf = (db: Database, userId: string): Promise<Session[]> =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()

/** False when the user has no such session. */
export async function deleteOwnSession(db: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** True for exactly one of requests that race to end it. */
export async function deleteSession(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('sessions').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Ends every session of a user, or every one but the session that is to be kept. */
export async function deleteSessionsOf(db: Database, userId: string, keep?: string): Promise<void> {
  const sessions = db.deleteFrom('sessions').where('user_id', '=', userId)
  await (keep === undefined ? sessions : sessions.where('id', '!=', keep)).execute()
}

/**
 * Ends the sessions of a user that were used least recently, so that with `current` at most so many
 * are left: of its client, or of the user's own. No client ends sessions of others.
 */
export async function keepNewestSessions(
  db: Database,
  { id: current, user_id: userId, oauth_client_id: clientId }: Session,
  most: number,
): Promise<void> {
  const others = { current, userId, most: most - 1 }
  await (clientId === null ? keepOwn(db, others) : keepOfClient(db, { ...others, clientId }))
}

const keepOwn = prepared((db, args: Keep) => keep(db, args, sql<SqlBool>`oauth_client_id is null`))
const keepOfClient = prepared((db, args: Keep & { clientId: string }) =>
  keep(db, args, sql<SqlBool>`oauth_client_id = ${args.clientId}`),
)

type Keep = { current: string; userId: string; most: number }

const keep = (db: Database, { current, userId, most }: Keep, isOfClient: RawBuilder<SqlBool>) =>
  db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where(isOfClient)
    .where('id', '!=', current)
    .where('id', 'not in', (query) =>
      query
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .where(isOfClient)
        .where('id', '!=', current)
        .orderBy('updated_at', 'desc')
        .limit(sql<number>`${most}`),
    )

/** The `not_after` of a session that a newer sign-in ended: no clock brings it back. */
export const REPLACED = '1970-01-01T00:00:00.000Z'
/** As the index has it: a value that is bound would not be known to be the same. */
export const isReplaced = sql<SqlBool>`not_after = ${sql.lit(REPLACED)}`

/** Ends every session of a user's own but one, so that what holds them learns why. */
export async function replaceSessions(
  db: Database,
  userId: string,
  current: string,
  now: Timestamp,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ not_after: REPLACED, updated_at: now })
    .where('user_id', '=', userId)
    .where('oauth_client_id', 'is', null)
    .where('id', '!=', current)
    .where((is) => is.or([is('not_after', 'is', null), is('not_after', '>', REPLACED)]))
    .execute()
}

/** Ends what a client holds of a user. */
export async function deleteSessionsOfClient(db: Database, userId: string, clientId: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('oauth_client_id', '=', clientId)
    .execute()
}

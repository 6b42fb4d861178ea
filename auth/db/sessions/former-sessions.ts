import type { Selectable } from 'kysely'
import type { Database } from '../open.ts'
import type { NewAmrClaim, NewRefreshToken, NewSession, RefreshTokensTable, Session } from '../tables.ts'

/** Rows of one statement: databases limit how many values it may hold. */
const AT_ONCE = 500

/** Sessions from elsewhere, with the methods that opened them and their opaque tokens. */
export async function insertFormerSessions(
  db: Database,
  { sessions, claims, tokens }: { sessions: NewSession[]; claims: NewAmrClaim[]; tokens: NewRefreshToken[] },
): Promise<void> {
  for (const some of chunksOf(sessions)) await db.insertInto('sessions').values(some).execute()
  for (const some of chunksOf(claims)) await db.insertInto('mfa_amr_claims').values(some).execute()
  for (const some of chunksOf(tokens)) {
    await db
      .insertInto('refresh_tokens')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Sessions that have one of these ids or came from elsewhere for one of these accounts. */
export async function listFormerSessions(
  db: Database,
  { ids, userIds }: Record<'ids' | 'userIds', readonly string[]>,
): Promise<Session[]> {
  const found = new Map<string, Session>()
  const sessions = db.selectFrom('sessions').selectAll()
  const queries = [
    ...chunksOf(ids).map((some) => sessions.where('id', 'in', some)),
    ...chunksOf(userIds).map((some) =>
      sessions.where('user_id', 'in', some).where('imported_counter', 'is not', null),
    ),
  ]
  for (const query of queries) for (const session of await query.execute()) found.set(session.id, session)
  return [...found.values()]
}

/** Ends these sessions where they were not used here meanwhile. */
export async function deleteUnusedSessions(db: Database, ids: readonly string[]): Promise<void> {
  for (const some of chunksOf(ids)) {
    await db
      .deleteFrom('sessions')
      .where('id', 'in', some)
      .whereRef('imported_counter', '=', 'refresh_token_counter')
      .execute()
  }
}

/** The opaque token that is kept under one of these hashes. */
export const findOpaqueToken = (
  db: Database,
  hashes: readonly string[],
): Promise<Selectable<RefreshTokensTable> | undefined> =>
  db.selectFrom('refresh_tokens').selectAll().where('token_hash', 'in', hashes).executeTakeFirst()

const chunksOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, index) =>
    rows.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  )

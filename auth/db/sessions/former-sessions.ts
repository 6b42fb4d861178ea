import type { Selectable } from 'kysely'
import type { Database } from '../open.ts'
import { among } from '../statements/among.ts'
import { insertRows } from '../statements/insert-rows.ts'
import { together } from '../statements/pipelined.ts'
import type { NewAmrClaim, NewRefreshToken, NewSession, RefreshTokensTable, Session } from '../tables.ts'

/** Inserts imported sessions, with the methods that opened them and their opaque tokens. */
export async function insertFormerSessions(
  db: Database,
  { sessions, claims, tokens }: { sessions: NewSession[]; claims: NewAmrClaim[]; tokens: NewRefreshToken[] },
): Promise<void> {
  await together([
    insertRows(db, 'sessions', sessions),
    insertRows(db, 'mfa_amr_claims', claims),
    insertRows(db, 'refresh_tokens', tokens, 'keep'),
  ])
}

/** Lists sessions that have one of these ids, or were imported for one of these accounts. */
export async function listFormerSessions(
  db: Database,
  { ids, userIds }: Record<'ids' | 'userIds', readonly string[]>,
): Promise<Session[]> {
  const found = new Map<string, Session>()
  const sessions = db.selectFrom('sessions').selectAll()
  const queries = [
    sessions.where(among(db, 'id', ids)),
    sessions.where(among(db, 'user_id', userIds)).where('imported_counter', 'is not', null),
  ]
  const answers = await together(queries.map((query) => query.execute()))
  for (const session of answers.flat()) found.set(session.id, session)
  return [...found.values()]
}

/** Ends those of these sessions that were not used here meanwhile. */
export async function deleteUnusedSessions(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('sessions')
    .where(among(db, 'id', ids))
    .whereRef('imported_counter', '=', 'refresh_token_counter')
    .execute()
}

/** Finds the opaque token that is stored under one of these hashes. */
export const findOpaqueToken = (
  db: Database,
  hashes: readonly string[],
): Promise<Selectable<RefreshTokensTable> | undefined> =>
  db.selectFrom('refresh_tokens').selectAll().where('token_hash', 'in', hashes).executeTakeFirst()

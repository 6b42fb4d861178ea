import type { Updateable } from 'kysely'
import type { Database } from '../open.ts'
import { prepared } from '../statements/prepared.ts'
import type { Session, Tables, Timestamp } from '../tables.ts'

/**
 * Moves a session on to its next generation, for the refresh token of `parent`, if the row is
 * unchanged since it was read and no token of another answer to that token was presented. Of
 * requests that race, exactly one gets the row.
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
 * Stores the generation whose access token was presented. Returns false if the row has moved on, or
 * holds another generation.
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

/**
 * Gives a session a new key for its refresh tokens, and advances the counter, so that a refresh
 * under way comes too late.
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

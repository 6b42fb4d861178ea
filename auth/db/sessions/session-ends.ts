import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../open.ts'
import { prepared } from '../statements/prepared.ts'
import type { Session, Timestamp } from '../tables.ts'

/** Ends the sessions of a user that have shown no second factor. */
export async function deleteAal1SessionsOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('aal', '=', 'aal1').execute()
}

/** Ends a session of a user. Returns false if the user has no such session. */
export async function deleteOwnSession(db: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Ends a session. Of requests that race, exactly one gets true. */
export async function deleteSession(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('sessions').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Ends every session of a user, except the one to keep, if given. */
export async function deleteSessionsOf(db: Database, userId: string, keep?: string): Promise<void> {
  const sessions = db.deleteFrom('sessions').where('user_id', '=', userId)
  await (keep === undefined ? sessions : sessions.where('id', '!=', keep)).execute()
}

/**
 * Ends the sessions of a user that were used least recently, those at aal1 before those at aal2, so
 * that with `current` at most so many are left: of its client, or of the user's own. No client ends
 * sessions of others.
 */
export async function deleteExcessSessions(
  db: Database,
  {
    id: current,
    user_id: userId,
    oauth_client_id: clientId,
  }: Pick<Session, 'id' | 'user_id' | 'oauth_client_id'>,
  most: number,
): Promise<void> {
  const others = { current, userId, most: most - 1 }
  await (clientId === null ? deleteExcessOwn(db, others) : deleteExcessOfClient(db, { ...others, clientId }))
}

const deleteExcessOwn = prepared((db, args: ExcessArgs) =>
  deleteExcess(db, args, sql<SqlBool>`oauth_client_id is null`),
)
const deleteExcessOfClient = prepared((db, args: ExcessArgs & { clientId: string }) =>
  deleteExcess(db, args, sql<SqlBool>`oauth_client_id = ${args.clientId}`),
)

type ExcessArgs = { current: string; userId: string; most: number }

const deleteExcess = (db: Database, { current, userId, most }: ExcessArgs, isOfClient: RawBuilder<SqlBool>) =>
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
        .orderBy('aal', 'desc')
        .orderBy('updated_at', 'desc')
        .limit(sql<number>`${most}`),
    )

/** The `not_after` of a session that a newer sign-in ended; no clock makes it valid again. */
export const REPLACED = '1970-01-01T00:00:00.000Z'
/** The index has the same literal: a bound value would not be known to match it. */
export const isReplaced = sql<SqlBool>`not_after = ${sql.lit(REPLACED)}`

/**
 * Ends all of a user's own sessions but one, so that their holders learn why. With `unlessFactors`,
 * ends none if there is a verified second factor.
 */
export async function replaceSessions(
  db: Database,
  { userId, current, now }: { userId: string; current: string; now: Timestamp },
  { unlessFactors }: { unlessFactors: boolean },
): Promise<void> {
  const replacing = db
    .updateTable('sessions')
    .set({ not_after: REPLACED, updated_at: now })
    .where('user_id', '=', userId)
    .where('oauth_client_id', 'is', null)
    .where('id', '!=', current)
    .where((is) => is.or([is('not_after', 'is', null), is('not_after', '>', REPLACED)]))
  const factors = db
    .selectFrom('mfa_factors')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'verified')
  await (unlessFactors ? replacing.where(({ not, exists }) => not(exists(factors))) : replacing).execute()
}

/** Ends the sessions that a client holds of a user. */
export async function deleteSessionsOfClient(db: Database, userId: string, clientId: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('oauth_client_id', '=', clientId)
    .execute()
}

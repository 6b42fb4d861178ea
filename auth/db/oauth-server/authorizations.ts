import type { Database } from '../open.ts'
import type { NewOAuthAuthorization, OAuthAuthorization, OAuthClient } from '../tables.ts'

export async function insertAuthorization(db: Database, row: NewOAuthAuthorization): Promise<void> {
  await db.insertInto('oauth_authorizations').values(row).execute()
}

export const findAuthorization = (db: Database, id: string): Promise<OAuthAuthorization | undefined> =>
  db.selectFrom('oauth_authorizations').selectAll().where('id', '=', id).executeTakeFirst()

export const findAuthorizationByCode = (
  db: Database,
  codeHash: string,
): Promise<OAuthAuthorization | undefined> =>
  db.selectFrom('oauth_authorizations').selectAll().where('auth_code', '=', codeHash).executeTakeFirst()

/** Binds a pending request to an account. Returns false if another one was first. */
export async function bindAuthorization(db: Database, id: string, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('oauth_authorizations')
    .set({ user_id: userId })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where((is) => is.or([is('user_id', 'is', null), is('user_id', '=', userId)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Releases a pending request from its account. Returns false if it is not bound to this one. */
export async function releaseAuthorization(db: Database, id: string, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('oauth_authorizations')
    .set({ user_id: null })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

type Decision = Pick<OAuthAuthorization, 'status'> &
  Partial<
    Pick<OAuthAuthorization, 'auth_code' | 'approving_session_id' | 'approving_aal' | 'authenticated_at'>
  >

/** Decides a pending request of this account. Of decisions that race, exactly one gets true. */
export async function decideAuthorization(
  db: Database,
  id: string,
  userId: string,
  decision: Decision,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('oauth_authorizations')
    .set(decision)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Consumes the code of a request. Of exchanges that race, exactly one gets true. */
export async function consumeCode(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('oauth_authorizations')
    .set({ status: 'exchanged' })
    .where('id', '=', id)
    .where('status', '=', 'approved')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * Stores the session that a code was exchanged for, so that it ends if the code is presented again.
 */
export async function noteExchange(db: Database, id: string, sessionId: string): Promise<void> {
  await db.updateTable('oauth_authorizations').set({ session_id: sessionId }).where('id', '=', id).execute()
}

/** Deletes the requests and codes between a user and a client that are not exchanged yet. */
export async function deleteAuthorizationsOf(
  db: Database,
  userId: string,
  clientId: OAuthClient['id'],
): Promise<void> {
  await db
    .deleteFrom('oauth_authorizations')
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .where('status', '!=', 'exchanged')
    .execute()
}

import type { Database } from '../open.ts'
import type { NewOAuthClientState, OAuthClientState, Timestamp } from '../tables.ts'

export async function insertClientState(db: Database, state: NewOAuthClientState): Promise<void> {
  await db.insertInto('oauth_client_states').values(state).execute()
}

export const findClientState = (db: Database, id: string): Promise<OAuthClientState | undefined> =>
  db.selectFrom('oauth_client_states').selectAll().where('id', '=', id).executeTakeFirst()

/** Consumes a state. Of answers that race, exactly one gets true. */
export async function consumeClientState(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('oauth_client_states')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function deleteClientStatesBefore(db: Database, before: Timestamp): Promise<void> {
  await db.deleteFrom('oauth_client_states').where('created_at', '<', before).execute()
}

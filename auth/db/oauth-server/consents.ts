import type { Database, Transaction } from '../open.ts'
import type { OAuthConsent } from '../tables.ts'

/** Lists what a user has approved, the newest first, with what users see of each client. */
export const listConsentsOf = (db: Database, userId: string) =>
  db
    .selectFrom('oauth_consents')
    .innerJoin('oauth_clients', 'oauth_clients.id', 'oauth_consents.client_id')
    .select(['oauth_clients.id', 'client_name', 'client_uri', 'logo_uri', 'scopes', 'resource', 'granted_at'])
    .where('user_id', '=', userId)
    .orderBy('granted_at', 'desc')
    .orderBy('oauth_clients.id')
    .execute()

export const findConsent = (
  db: Database,
  userId: string,
  clientId: string,
): Promise<OAuthConsent | undefined> =>
  db
    .selectFrom('oauth_consents')
    .selectAll()
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

/** Counts the other clients that a user was asked about and has approved. */
export async function countOtherConsents(db: Database, userId: string, clientId: string): Promise<number> {
  const { count } = await db
    .selectFrom('oauth_consents')
    .select((is) => is.fn.countAll<number | string>().as('count'))
    .where('user_id', '=', userId)
    .where('client_id', '!=', clientId)
    .where('asked', '=', true)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Stores what a user has approved, in place of the former approval. */
export async function upsertConsent(db: Database, consent: OAuthConsent): Promise<void> {
  const { scopes, resource, asked, granted_at } = consent
  await db
    .insertInto('oauth_consents')
    .values(consent)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'client_id']).doUpdateSet({ scopes, resource, asked, granted_at }),
    )
    .execute()
}

/** Deletes a consent. Of requests that race to revoke it, exactly one gets true. */
export async function deleteConsent(db: Database, userId: string, clientId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('oauth_consents')
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Deletes a user's consents, and the pending requests of clients. */
export async function deleteConsentsOf(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('oauth_consents').where('user_id', '=', userId).execute()
  await trx.deleteFrom('oauth_authorizations').where('user_id', '=', userId).execute()
}

import type { Database, Transaction } from '../open.ts'
import type { OAuthConsent } from '../tables.ts'

/** What a user has approved, the newest first, with what users see of each client. */
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

/** How many other clients a user was asked about, and has let in. */
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

/** Notes what a user has approved, in place of what was approved before. */
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

/** True for exactly one of requests that race to revoke it. */
export async function deleteConsent(db: Database, userId: string, clientId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('oauth_consents')
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Deletes what a user has approved, and what clients ask the user for. */
export async function deleteConsentsOf(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('oauth_consents').where('user_id', '=', userId).execute()
  await trx.deleteFrom('oauth_authorizations').where('user_id', '=', userId).execute()
}

import { isPostgres } from '../is-postgres.ts'
import type { Database, Transaction } from '../open.ts'
import type { NewOAuthClient, OAuthClient, OAuthClientChange } from '../tables.ts'

export const findClient = (db: Database, id: string): Promise<OAuthClient | undefined> =>
  db.selectFrom('oauth_clients').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * Prevents the deletion of a client until the transaction ends. It comes before writes to the
 * client's requests, consents and sessions, as it does in a deletion; otherwise the two could
 * deadlock.
 */
export const lockClient = (trx: Transaction, id: string): Promise<OAuthClient | undefined> =>
  trx
    .selectFrom('oauth_clients')
    .selectAll()
    .where('id', '=', id)
    .$if(isPostgres(trx), (client) => client.forKeyShare())
    .executeTakeFirst()

/** Lists clients, the newest first. */
export const listClients = (
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<OAuthClient[]> =>
  db
    .selectFrom('oauth_clients')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const listClientsById = async (db: Database, ids: readonly string[]): Promise<OAuthClient[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('oauth_clients')
        .selectAll()
        .where('id', 'in', [...new Set(ids)])
        .execute()

/** Lists the owner's own clients. */
export const listTrustedClients = (db: Database): Promise<OAuthClient[]> =>
  db.selectFrom('oauth_clients').selectAll().where('trusted', '=', true).execute()

/** Counts all clients, or those with this type of registration. */
export async function countClients(
  db: Database,
  registration?: OAuthClient['registration_type'],
): Promise<number> {
  const all = db.selectFrom('oauth_clients').select((is) => is.fn.countAll().as('count'))
  const counted = registration === undefined ? all : all.where('registration_type', '=', registration)
  return Number((await counted.executeTakeFirstOrThrow()).count)
}

export const insertClient = (db: Database, client: NewOAuthClient): Promise<OAuthClient> =>
  db.insertInto('oauth_clients').values(client).returningAll().executeTakeFirstOrThrow()

export const updateClient = (
  db: Database,
  id: string,
  change: OAuthClientChange,
): Promise<OAuthClient | undefined> =>
  db.updateTable('oauth_clients').set(change).where('id', '=', id).returningAll().executeTakeFirst()

/**
 * Deletes a client with its sessions, its requests and what users have approved, in the order in
 * which an account's are deleted; otherwise the two could deadlock. Returns false if there is none.
 */
export async function deleteClient(trx: Transaction, id: string): Promise<boolean> {
  await trx
    .selectFrom('oauth_clients')
    .select('id')
    .where('id', '=', id)
    .$if(isPostgres(trx), (client) => client.forUpdate())
    .executeTakeFirst()
  await trx.deleteFrom('sessions').where('oauth_client_id', '=', id).execute()
  await trx.deleteFrom('oauth_authorizations').where('client_id', '=', id).execute()
  await trx.deleteFrom('oauth_consents').where('client_id', '=', id).execute()
  const { numDeletedRows } = await trx
    .deleteFrom('oauth_clients')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

import type { Database } from '../open.ts'

/** What a user has approved, the newest first, with what users see of each client. */
export const listConsentsOf = (db: Database, userId: string) =>
  db
    .selectFrom('oauth_consents')
    .innerJoin('oauth_clients', 'oauth_clients.id', 'oauth_consents.client_id')
    .select(['oauth_clients.id', 'client_name', 'client_uri', 'logo_uri', 'scopes', 'granted_at'])
    .where('user_id', '=', userId)
    .orderBy('granted_at', 'desc')
    .orderBy('oauth_clients.id')
    .execute()

import { findClient as find } from '../../db/oauth-server/clients.ts'
import type { Database } from '../../db/open.ts'
import type { OAuthClient } from '../../db/tables.ts'
import { AuthError } from '../../errors.ts'
import { readClientId } from './read-client-id.ts'

export const clientNotFound = (): AuthError =>
  new AuthError(404, 'oauth_client_not_found', 'OAuth client not found')

/**
 * Finds a client by its id. Throws 400 `validation_failed` for a malformed id, 404
 * `oauth_client_not_found`.
 */
export async function findClient(db: Database, text: string): Promise<OAuthClient> {
  const client = await find(db, readClientId(text))
  if (!client) throw clientNotFound()
  return client
}

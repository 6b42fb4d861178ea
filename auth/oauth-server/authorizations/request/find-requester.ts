import { findClient } from '../../../db/oauth-server/clients.ts'
import type { Database } from '../../../db/open.ts'
import type { OAuthClient } from '../../../db/tables.ts'
import { AuthError, validationFailed } from '../../../errors.ts'
import { readUuid } from '../../../values/read-uuid.ts'

/**
 * Finds the client of a request and its redirect URI, which is compared character by character (RFC
 * 9700, section 2.1). Until both are known nothing is redirected anywhere (RFC 6749, section
 * 4.1.2.1). Throws 400 `validation_failed`, `oauth_client_not_found`.
 */
export async function findRequester(
  db: Database,
  query: URLSearchParams,
): Promise<{ client: OAuthClient; redirectUri: string }> {
  const clientId = only(query, 'client_id')
  const redirectUri = only(query, 'redirect_uri')
  const id = readUuid(clientId)
  if (!id) throw clientUnknown('invalid client_id format')
  const client = await findClient(db, id)
  if (!client) throw clientUnknown()
  if (!client.redirect_uris.includes(redirectUri)) throw validationFailed('invalid redirect_uri')
  return { client, redirectUri }
}

function only(query: URLSearchParams, name: string): string {
  const [value, ...more] = query.getAll(name)
  if (!value) throw validationFailed(`${name} is required`)
  // Parameters must not be repeated (RFC 6749, section 3.1).
  if (more.length > 0) throw validationFailed(`${name} must be given once`)
  return value
}

export const clientUnknown = (message = 'invalid client_id') =>
  new AuthError(400, 'oauth_client_not_found', message)

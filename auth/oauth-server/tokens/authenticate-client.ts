import { findClient } from '../../db/oauth-server/clients.ts'
import type { Database } from '../../db/open.ts'
import type { OAuthClient } from '../../db/tables.ts'
import { readUuid } from '../../values/read-uuid.ts'
import { isSecretOf } from '../clients/client-secret.ts'
import { readBasic } from './read-basic.ts'
import { invalidClient, tokenFault } from './token-fault.ts'

interface ClientCredentials {
  client_id?: string | null | undefined
  client_secret?: string | null | undefined
}

const LONGEST_SECRET = 256

/**
 * Authenticates the client of a request by the method that it is registered for, and no other (RFC
 * 6749, section 2.3.1). Throws 401 `invalid_client`, 400 `invalid_request` if it uses two methods
 * at once.
 */
export async function authenticateClient(
  db: Database,
  authorization: string | undefined,
  body: ClientCredentials,
): Promise<OAuthClient> {
  const basic = readBasic(authorization)
  if (basic && (body.client_secret || (body.client_id && body.client_id !== basic.id))) {
    throw tokenFault('invalid_request', 'Client credentials must be given once')
  }
  const { id, secret } = basic ?? { id: body.client_id, secret: body.client_secret }
  if (!id) throw invalidClient('Invalid client credentials: client_id is required')
  const clientId = readUuid(id)
  if (!clientId) throw invalidClient('Invalid client_id format')
  const client = await findClient(db, clientId)
  if (!client) throw invalidClient('Invalid client credentials')
  const used = basic ? 'client_secret_basic' : secret ? 'client_secret_post' : 'none'
  if (used !== client.token_endpoint_auth_method) {
    throw invalidClient(
      `invalid authentication method: client is registered for '${client.token_endpoint_auth_method}' but '${used}' was used`,
    )
  }
  if (used === 'none') return client
  const isRight =
    client.client_secret_hash !== null &&
    (secret?.length ?? 0) <= LONGEST_SECRET &&
    isSecretOf(client.client_secret_hash, secret ?? '')
  if (!isRight) throw invalidClient('Invalid client credentials')
  return client
}

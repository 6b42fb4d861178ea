import type { OAuthClient } from '../../../db/tables.ts'
import { validationFailed } from '../../../errors.ts'
import { AUTH_METHODS, isAuthMethod } from './auth-methods.ts'
import type { ClientFields } from './client-fields.ts'
import { type ClientTexts, readClientTexts } from './read-client-texts.ts'
import { GRANT_TYPES, readGrantTypes } from './read-grant-types.ts'
import { readRedirectUris } from './read-redirect-uris.ts'

type ReadClient = ClientTexts &
  Pick<OAuthClient, 'redirect_uris' | 'grant_types' | 'client_type' | 'token_endpoint_auth_method'>

/**
 * Reads a new client, with defaults for what is missing (docs/wire-contract.md, 22.1). Throws 400
 * `validation_failed`.
 */
export function readClient(fields: ClientFields): ReadClient {
  const { redirect_uris, grant_types } = fields
  if (!redirect_uris?.length) throw validationFailed('redirect_uris is required')
  return {
    redirect_uris: readRedirectUris(redirect_uris),
    grant_types: grant_types?.length ? readGrantTypes(grant_types) : [...GRANT_TYPES],
    client_name: null,
    client_uri: null,
    logo_uri: null,
    ...readClientTexts(fields),
    ...readKind(fields),
  }
}

/** Returns the type, as it is given or as it follows from how the client authenticates. */
function readKind({
  client_type,
  token_endpoint_auth_method: method,
}: ClientFields): Pick<OAuthClient, 'client_type' | 'token_endpoint_auth_method'> {
  if (client_type && client_type !== 'public' && client_type !== 'confidential') {
    throw validationFailed("client_type must be 'public' or 'confidential'")
  }
  if (method && !isAuthMethod(method)) {
    throw validationFailed(`token_endpoint_auth_method must be one of: [${AUTH_METHODS.join(' ')}]`)
  }
  const type = client_type || (method === 'none' ? 'public' : 'confidential')
  const expected = method && (method === 'none' ? 'public' : 'confidential')
  if (expected && expected !== type) {
    throw validationFailed(
      `client_type '${type}' is inconsistent with token_endpoint_auth_method '${method}' (expected client_type '${expected}')`,
    )
  }
  return {
    client_type: type as OAuthClient['client_type'],
    token_endpoint_auth_method:
      (method as OAuthClient['token_endpoint_auth_method'] | null | undefined | '') ||
      (type === 'public' ? 'none' : 'client_secret_basic'),
  }
}

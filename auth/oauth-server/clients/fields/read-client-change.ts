import type { OAuthClient } from '../../../db/tables.ts'
import { validationFailed } from '../../../errors.ts'
import { AUTH_METHODS, authMethodsOf, isAuthMethod } from './auth-methods.ts'
import type { ClientFields } from './client-fields.ts'
import { readClientTexts } from './read-client-texts.ts'
import { readGrantTypes } from './read-grant-types.ts'
import { readRedirectUris } from './read-redirect-uris.ts'

type Change = Partial<
  Pick<
    OAuthClient,
    | 'redirect_uris'
    | 'grant_types'
    | 'client_name'
    | 'client_uri'
    | 'logo_uri'
    | 'token_endpoint_auth_method'
    | 'trusted'
  >
>

/** Reads a change of a client; its type stays. Throws 400 `validation_failed`. */
export function readClientChange(
  { client_type }: Pick<OAuthClient, 'client_type'>,
  fields: ClientFields,
): Change {
  const { redirect_uris, grant_types, token_endpoint_auth_method: method, trusted } = fields
  if (redirect_uris?.length === 0) throw validationFailed('redirect_uris cannot be empty')
  if (grant_types?.length === 0) throw validationFailed('grant_types cannot be empty')
  const change = {
    ...(redirect_uris && { redirect_uris: readRedirectUris(redirect_uris) }),
    ...(grant_types && { grant_types: readGrantTypes(grant_types) }),
    ...readClientTexts(fields),
    ...(method && { token_endpoint_auth_method: readMethod(client_type, method) }),
    ...(typeof trusted === 'boolean' && { trusted }),
  }
  if (Object.keys(change).length === 0) throw validationFailed('No fields provided for update')
  return change
}

function readMethod(
  type: OAuthClient['client_type'],
  method: string,
): OAuthClient['token_endpoint_auth_method'] {
  if (!isAuthMethod(method)) {
    throw validationFailed(`invalid token_endpoint_auth_method: must be one of [${AUTH_METHODS.join(' ')}]`)
  }
  const valid = authMethodsOf(type)
  if (!valid.includes(method)) {
    throw validationFailed(
      `token_endpoint_auth_method '${method}' is not valid for client_type '${type}'; valid methods: [${valid.join(' ')}]`,
    )
  }
  return method
}

import { Type } from 'typebox'

const text = () => Type.Optional(Type.Union([Type.String(), Type.Null()]))
const texts = () => Type.Optional(Type.Union([Type.Array(Type.String()), Type.Null()]))

/** Metadata of a client (RFC 7591, section 2). The rules check the values. */
export const Fields = Type.Object({
  redirect_uris: texts(),
  grant_types: texts(),
  client_name: text(),
  client_uri: text(),
  logo_uri: text(),
  client_type: text(),
  token_endpoint_auth_method: text(),
})

/** The metadata of a client, with the fields that only the owner may set. */
export const OwnersFields = Type.Object({
  ...Fields.properties,
  trusted: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
})

/** A client as the owner sees it (docs/wire-contract.md, 22.1). */
export const Client = Type.Object({
  client_id: Type.String(),
  client_name: Type.Optional(Type.String()),
  client_type: Type.Enum(['public', 'confidential']),
  token_endpoint_auth_method: Type.Enum(['none', 'client_secret_basic', 'client_secret_post']),
  registration_type: Type.Enum(['manual', 'dynamic']),
  client_uri: Type.Optional(Type.String()),
  logo_uri: Type.Optional(Type.String()),
  redirect_uris: Type.Array(Type.String()),
  grant_types: Type.Array(Type.String()),
  response_types: Type.Array(Type.Literal('code')),
  trusted: Type.Optional(Type.Boolean()),
  created_at: Type.String(),
  updated_at: Type.String(),
})

/** A client that was just made, or whose secret was just replaced. */
export const ClientWithSecret = Type.Object({
  ...Client.properties,
  client_secret: Type.Optional(Type.String({ description: 'shown this once' })),
})

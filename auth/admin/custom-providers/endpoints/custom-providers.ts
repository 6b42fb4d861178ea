import { Type } from 'typebox'
import { listCustomProviders as list } from '../../../db/service/custom-providers.ts'
import { validationFailed } from '../../../errors.ts'
import { defineRoute } from '../../../http/define-route.ts'
import { queryOf } from '../../../http/query-of.ts'
import { parameters } from '../../../http/schemas/parameters.ts'
import { createCustomProvider as create } from '../create-custom-provider.ts'
import { deleteCustomProvider as remove } from '../delete-custom-provider.ts'
import { findOwnProvider } from '../find-own-provider.ts'
import { presentCustomProvider } from '../present-custom-provider.ts'
import { updateCustomProvider as update } from '../update-custom-provider.ts'

const text = () => Type.String()
const texts = () => Type.Array(Type.String())
const optional = () => Type.Optional(Type.String())

/** docs/wire-contract.md, 15.12. */
const CustomProvider = Type.Object({
  id: text(),
  provider_type: Type.Enum(['oauth2', 'oidc']),
  identifier: text(),
  name: text(),
  client_id: text(),
  acceptable_client_ids: texts(),
  scopes: texts(),
  pkce_enabled: Type.Boolean(),
  attribute_mapping: Type.Record(Type.String(), Type.Unknown()),
  authorization_params: Type.Record(Type.String(), Type.Unknown()),
  enabled: Type.Boolean(),
  email_optional: Type.Boolean(),
  custom_claims_allowlist: texts(),
  domains: Type.Optional(texts()),
  issuer: optional(),
  discovery_url: optional(),
  skip_nonce_check: Type.Boolean(),
  authorization_url: optional(),
  token_url: optional(),
  userinfo_url: optional(),
  created_at: text(),
  updated_at: text(),
})

/** The rules check which fields there are, and their values. */
const fields = Type.Record(Type.String(), Type.Unknown())
const params = Type.Object({ identifier: Type.String() })

export const listCustomProviders = defineRoute(
  {
    summary: 'The providers that were added beside those of the settings',
    querystring: parameters('type'),
    response: { 200: Type.Object({ providers: Type.Array(CustomProvider) }) },
  },
  async ({ db }, request) => {
    const type = queryOf(request).get('type') || undefined
    if (type !== undefined && type !== 'oauth2' && type !== 'oidc') {
      throw validationFailed("type must be either 'oauth2' or 'oidc'")
    }
    return { providers: (await list(db, type)).map(presentCustomProvider) }
  },
)

export const createCustomProvider = defineRoute(
  { summary: 'Add a provider', body: fields, response: { 201: CustomProvider } },
  async (context, request, reply) => {
    reply.code(201)
    return create(context, request.owner, request.body)
  },
)

export const showCustomProvider = defineRoute(
  { summary: 'A provider that was added', params, response: { 200: CustomProvider } },
  async ({ db }, request) => presentCustomProvider(await findOwnProvider(db, request.params.identifier)),
)

export const updateCustomProvider = defineRoute(
  { summary: 'Change a provider that was added', params, body: fields, response: { 200: CustomProvider } },
  (context, request) => update(context, request.owner, request.params.identifier, request.body),
)

export const deleteCustomProvider = defineRoute(
  { summary: 'Delete a provider that was added', params, response: { 204: Type.Null() } },
  async (context, request, reply) => {
    await remove(context, request.owner, request.params.identifier)
    return reply.code(204).send()
  },
)

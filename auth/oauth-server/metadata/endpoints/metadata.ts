import { Type } from 'typebox'
import { defineRoute } from '../../../http/define-route.ts'
import { resourceMetadata } from '../resource-metadata.ts'
import { serverMetadata } from '../server-metadata.ts'

const text = () => Type.String()
const texts = () => Type.Array(Type.String())
const CACHE = 'public, max-age=600'

const ServerMetadata = Type.Object({
  issuer: text(),
  authorization_endpoint: text(),
  token_endpoint: text(),
  userinfo_endpoint: text(),
  revocation_endpoint: text(),
  jwks_uri: text(),
  registration_endpoint: Type.Optional(text()),
  scopes_supported: texts(),
  response_types_supported: texts(),
  response_modes_supported: texts(),
  grant_types_supported: texts(),
  subject_types_supported: texts(),
  id_token_signing_alg_values_supported: texts(),
  token_endpoint_auth_methods_supported: texts(),
  revocation_endpoint_auth_methods_supported: texts(),
  code_challenge_methods_supported: texts(),
  claims_supported: texts(),
  acr_values_supported: texts(),
  prompt_values_supported: texts(),
  claims_parameter_supported: Type.Boolean(),
  request_parameter_supported: Type.Boolean(),
  request_uri_parameter_supported: Type.Boolean(),
  authorization_response_iss_parameter_supported: Type.Boolean(),
  protected_resources: texts(),
})

/** Answers the metadata of the server (docs/wire-contract.md, 22.13). */
export const serverMetadataRoute = defineRoute(
  { summary: 'What clients of the OAuth server need to know', response: { 200: ServerMetadata } },
  async ({ config }, _request, reply) => {
    reply.header('cache-control', CACHE)
    return serverMetadata(config)
  },
)

export const resourceMetadataRoute = defineRoute(
  {
    summary: 'Which OAuth server opens this service',
    response: {
      200: Type.Object({
        resource: text(),
        authorization_servers: texts(),
        scopes_supported: texts(),
        bearer_methods_supported: texts(),
      }),
    },
  },
  async ({ config }, _request, reply) => {
    reply.header('cache-control', CACHE)
    return resourceMetadata(config)
  },
)

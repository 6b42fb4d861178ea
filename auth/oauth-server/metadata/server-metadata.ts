import type { AuthConfig } from '../../config.ts'
import { issuerOf } from '../../context.ts'
import { ALGORITHM } from '../../crypto/key-ring.ts'
import { PROMPTS } from '../authorizations/request/read-prompt.ts'
import { AUTH_METHODS } from '../clients/fields/auth-methods.ts'
import { GRANT_TYPES } from '../clients/fields/read-grant-types.ts'
import { SCOPES } from '../scopes.ts'

/**
 * Returns the metadata of the authorization server (RFC 8414, section 2; OpenID Connect Discovery,
 * 3).
 */
export function serverMetadata(config: AuthConfig) {
  const issuer = issuerOf(config)
  return {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    userinfo_endpoint: `${issuer}/oauth/userinfo`,
    revocation_endpoint: `${issuer}/oauth/revoke`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    ...(config.OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION && {
      registration_endpoint: `${issuer}/oauth/clients/register`,
    }),
    scopes_supported: [...SCOPES],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: [...GRANT_TYPES],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [
      ...new Set([
        ALGORITHM,
        ...config.AUTH_IMPORTED_KEYS.flatMap(({ alg, signing }) => (signing ? alg : [])),
      ]),
    ],
    token_endpoint_auth_methods_supported: [...AUTH_METHODS.slice(1), AUTH_METHODS[0]],
    revocation_endpoint_auth_methods_supported: [...AUTH_METHODS.slice(1), AUTH_METHODS[0]],
    code_challenge_methods_supported: config.SECURITY_PKCE_PLAIN_ENABLED ? ['S256', 'plain'] : ['S256'],
    claims_supported: [
      ...['sub', 'aud', 'iss', 'exp', 'iat', 'auth_time', 'nonce'],
      ...['email', 'email_verified', 'phone_number', 'phone_number_verified'],
      ...['name', 'picture', 'preferred_username', 'updated_at'],
      ...['acr', 'at_hash'],
    ],
    acr_values_supported: ['aal1', 'aal2'],
    prompt_values_supported: [...PROMPTS],
    claims_parameter_supported: false,
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
    // The answer carries the issuer (RFC 9207, section 3).
    authorization_response_iss_parameter_supported: true,
    protected_resources: [issuer],
  }
}

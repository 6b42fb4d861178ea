import type { CustomProvider } from '../../db/tables.ts'
import { byBasic, openIdProvider } from '../open-id.ts'
import type { Reach } from '../outbound/provider-fetch.ts'
import type { Provider } from '../provider.ts'
import { vouchesFor } from '../vouches-for.ts'
import { plainOAuthProvider } from './plain-oauth-provider.ts'
import { readCustomProfile, wantedClaims } from './read-custom-profile.ts'

/**
 * Makes a provider that an owner added by the admin API (docs/wire-contract.md, 15.12), from its
 * row and its secret in the clear. Contacts nothing yet.
 */
export function customProvider(row: CustomProvider, secret: string, reach: Reach): Provider {
  if (row.provider_type === 'oauth2') return plainOAuthProvider(row, secret, reach)
  const issuer = row.issuer ?? ''
  return openIdProvider({
    name: row.identifier,
    title: row.name,
    isIssuerSet: true,
    vouchesFor: vouchesFor(row.domains),
    issuer,
    discoveryUrl: row.discovery_url ?? undefined,
    clientIds: [row.client_id, ...row.acceptable_client_ids],
    authentication: byBasic(secret),
    scopes: [...new Set(['openid', ...row.scopes])],
    parameters: row.authorization_params as Record<string, string>,
    usesPkce: row.pkce_enabled,
    nonce: row.skip_nonce_check ? 'unchecked' : 'hashed',
    reach,
    claims: {
      wanted: wantedClaims(row),
      read: (claims) => readCustomProfile(claims, row, String(claims['iss'] ?? issuer)),
    },
  })
}

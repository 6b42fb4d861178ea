import { allowInsecureRequests, type ClientAuth, Configuration, customFetch } from 'openid-client'
import type { providerFetch } from './outbound/provider-fetch.ts'

interface OAuthConfigurationParts {
  server: { issuer: string; authorization_endpoint: string; token_endpoint: string }
  clientId: string
  authentication: ClientAuth
  fetch: ReturnType<typeof providerFetch>
  /** Whether its endpoints may be without TLS, as on this machine. */
  isInsecure: boolean
}

/** Makes the configuration of a provider of OAuth 2.0 alone, which publishes none itself. */
export function oauthConfiguration(parts: OAuthConfigurationParts): Configuration {
  const { server, clientId, authentication, fetch, isInsecure } = parts
  const configuration = new Configuration(server, clientId, undefined, authentication)
  configuration[customFetch] = fetch
  if (isInsecure) allowInsecureRequests(configuration)
  return configuration
}

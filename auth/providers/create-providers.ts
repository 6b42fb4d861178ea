import type { AuthConfig } from '../config.ts'
import { apple } from './apple.ts'
import { facebook } from './facebook.ts'
import { github } from './github.ts'
import { byBasic, openIdProvider } from './open-id.ts'
import type { Reach } from './outbound/provider-fetch.ts'
import type { Provider } from './provider.ts'

/** Where the providers of the world are; a test has its own. */
export const publicPlaces = {
  /** Where those may be that an owner adds by the admin API. */
  custom: 'public' as Reach,
  google: 'https://accounts.google.com',
  apple: 'https://appleid.apple.com',
  facebook: {
    site: 'https://www.facebook.com',
    graph: 'https://graph.facebook.com',
    keys: 'https://limited.facebook.com/.well-known/oauth/openid/jwks/',
  },
}

/** The providers that the settings name, by their names on the wire. Reaches none of them yet. */
export function createProviders(config: AuthConfig, places = publicPlaces): ReadonlyMap<string, Provider> {
  const providers = [
    ...google(config, places.google),
    ...gitHub(config),
    ...signInWithApple(config, places.apple),
    ...facebookLogin(config, places.facebook),
    ...config.EXTERNAL_OIDC.map(({ name, title, issuer, clientId, secret, domains }) =>
      openIdProvider({
        name: `custom:${name}`,
        title,
        isIssuerSet: true,
        vouchesFor: (email) => domains.some((domain) => domain === '*' || email.endsWith(`@${domain}`)),
        issuer,
        clientIds: [clientId],
        authentication: byBasic(secret),
      }),
    ),
  ]
  return new Map(providers.map((provider) => [provider.name, provider]))
}

function google(config: AuthConfig, issuer: string): Provider[] {
  const { EXTERNAL_GOOGLE_CLIENT_ID: clientIds, EXTERNAL_GOOGLE_SECRET: secret } = config
  if (clientIds.length === 0 || !secret) return []
  const authentication = byBasic(secret)
  return [openIdProvider({ name: 'google', title: 'Google', issuer, clientIds, authentication })]
}

function gitHub(config: AuthConfig): Provider[] {
  const { EXTERNAL_GITHUB_CLIENT_ID: clientId, EXTERNAL_GITHUB_SECRET: secret } = config
  return clientId && secret ? [github({ url: config.EXTERNAL_GITHUB_URL, clientId, secret })] : []
}

function signInWithApple(config: AuthConfig, issuer: string): Provider[] {
  const { EXTERNAL_APPLE_CLIENT_ID: clientIds, EXTERNAL_APPLE_TEAM_ID: teamId } = config
  const { EXTERNAL_APPLE_KEY_ID: keyId, EXTERNAL_APPLE_PRIVATE_KEY: privateKey } = config
  return clientIds.length > 0 && teamId && keyId && privateKey
    ? [apple({ issuer, clientIds, teamId, keyId, privateKey })]
    : []
}

function facebookLogin(config: AuthConfig, places: typeof publicPlaces.facebook): Provider[] {
  const { EXTERNAL_FACEBOOK_CLIENT_ID: clientId, EXTERNAL_FACEBOOK_SECRET: secret } = config
  return clientId && secret ? [facebook({ clientId, secret, ...places })] : []
}

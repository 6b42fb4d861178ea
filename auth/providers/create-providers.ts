import type { AuthConfig } from '../config.ts'
import type { Reach } from './outbound/provider-fetch.ts'
import type { Provider } from './provider.ts'
import { vouchesFor } from './vouches-for.ts'

/** Where the public providers are; tests use places of their own. */
export const publicPlaces = {
  /** Where the providers that an owner adds by the admin API may be. */
  custom: 'public' as Reach,
  google: 'https://accounts.google.com',
  apple: 'https://appleid.apple.com',
  facebook: {
    site: 'https://www.facebook.com',
    graph: 'https://graph.facebook.com',
    keys: 'https://limited.facebook.com/.well-known/oauth/openid/jwks/',
  },
}

/**
 * Makes the providers that the settings name, by their names on the wire. Contacts none of them
 * yet; without any, the library for providers is not loaded.
 */
export async function createProviders(
  config: AuthConfig,
  places = publicPlaces,
): Promise<ReadonlyMap<string, Provider>> {
  const providers = await Promise.all([
    google(config, places.google),
    gitHub(config),
    signInWithApple(config, places.apple),
    facebookLogin(config, places.facebook),
    ...config.EXTERNAL_OIDC.map(openId),
  ])
  return new Map(providers.flat().map((provider) => [provider.name, provider]))
}

async function openId({
  name,
  title,
  issuer,
  clientId,
  secret,
  domains,
}: AuthConfig['EXTERNAL_OIDC'][number]): Promise<Provider[]> {
  const { byBasic, openIdProvider } = await import('./open-id.ts')
  return [
    openIdProvider({
      name: `custom:${name}`,
      title,
      isIssuerSet: true,
      vouchesFor: vouchesFor(domains),
      issuer,
      clientIds: [clientId],
      authentication: byBasic(secret),
      usesPkce: true,
    }),
  ]
}

async function google(config: AuthConfig, issuer: string): Promise<Provider[]> {
  const { EXTERNAL_GOOGLE_CLIENT_ID: clientIds, EXTERNAL_GOOGLE_SECRET: secret } = config
  if (clientIds.length === 0 || !secret) return []
  const { byBasic, openIdProvider } = await import('./open-id.ts')
  return [
    openIdProvider({
      name: 'google',
      title: 'Google',
      issuer,
      clientIds,
      authentication: byBasic(secret),
      usesPkce: true,
    }),
  ]
}

async function gitHub(config: AuthConfig): Promise<Provider[]> {
  const { EXTERNAL_GITHUB_CLIENT_ID: clientId, EXTERNAL_GITHUB_SECRET: secret } = config
  if (!clientId || !secret) return []
  const { github } = await import('./github.ts')
  return [github({ url: config.EXTERNAL_GITHUB_URL, clientId, secret })]
}

async function signInWithApple(config: AuthConfig, issuer: string): Promise<Provider[]> {
  const { EXTERNAL_APPLE_CLIENT_ID: clientIds, EXTERNAL_APPLE_TEAM_ID: teamId } = config
  const { EXTERNAL_APPLE_KEY_ID: keyId, EXTERNAL_APPLE_PRIVATE_KEY: privateKey } = config
  if (clientIds.length === 0 || !teamId || !keyId || !privateKey) return []
  const { apple } = await import('./apple.ts')
  return [apple({ issuer, clientIds, teamId, keyId, privateKey })]
}

async function facebookLogin(config: AuthConfig, places: typeof publicPlaces.facebook): Promise<Provider[]> {
  const { EXTERNAL_FACEBOOK_CLIENT_ID: clientId, EXTERNAL_FACEBOOK_SECRET: secret } = config
  if (!clientId || !secret) return []
  const { facebook } = await import('./facebook.ts')
  return [facebook({ clientId, secret, ...places })]
}

import { ClientSecretPost, fetchProtectedResource } from 'openid-client'
import { defineProvider } from './define-provider.ts'
import { oauthConfiguration } from './oauth-configuration.ts'
import { providerFetch } from './outbound/provider-fetch.ts'
import { readAnswer } from './outbound/read-answer.ts'
import type { Provider } from './provider.ts'
import { readProfile } from './read-profile.ts'

/**
 * Makes GitHub, or a GitHub Enterprise Server at an address of its own: OAuth 2 and an API, no ID
 * tokens.
 */
export function github({ url, clientId, secret }: Record<'url' | 'clientId' | 'secret', string>): Provider {
  const api = url === 'https://github.com' ? 'https://api.github.com' : `${url}/api/v3`
  const configuration = oauthConfiguration({
    server: {
      issuer: `${url}/login/oauth`,
      authorization_endpoint: `${url}/login/oauth/authorize`,
      token_endpoint: `${url}/login/oauth/access_token`,
    },
    clientId,
    authentication: ClientSecretPost(secret),
    fetch: providerFetch(new URL(url)),
    isInsecure: url.startsWith('http:'),
  })

  async function ask(path: string, token: string): Promise<unknown> {
    const headers = new Headers({ accept: 'application/vnd.github+json' })
    const address = new URL(`${api}${path}`)
    return readAnswer(await fetchProtectedResource(configuration, token, address, 'GET', undefined, headers))
  }

  return defineProvider({
    name: 'github',
    title: 'GitHub',
    isIssuerSet: true,
    connect: async () => configuration,
    scopes: ['user:email'],
    isOpenId: false,
    usesPkce: true,
    checksIssuer: true,
    async profile(_configuration, { access_token }) {
      const [user, addresses] = await Promise.all([
        ask('/user', access_token) as Promise<Record<string, unknown>>,
        ask('/user/emails', access_token) as Promise<GithubAddress[]>,
      ])
      // The address in the public profile is arbitrary; only the list says which were verified.
      const primary = addresses.find((address) => address.primary)
      if (!Number.isSafeInteger(user['id'])) return undefined
      return readProfile({
        iss: api,
        sub: String(user['id']),
        name: user['name'],
        user_name: user['login'],
        preferred_username: user['login'],
        avatar_url: user['avatar_url'],
        email: primary?.email,
        email_verified: primary?.verified,
      })
    },
  })
}

interface GithubAddress {
  email: string
  primary: boolean
  verified: boolean
}

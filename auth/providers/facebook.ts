import { createHmac } from 'node:crypto'
import { ClientSecretPost, fetchProtectedResource } from 'openid-client'
import { defineProvider } from './define-provider.ts'
import { oauthConfiguration } from './oauth-configuration.ts'
import { providerFetch } from './outbound/provider-fetch.ts'
import { readAnswer } from './outbound/read-answer.ts'
import type { Provider } from './provider.ts'
import { readProfile } from './read-profile.ts'
import { verifyIdToken } from './verify-id-token.ts'

const VERSION = 'v25.0'
const ID_TOKEN_ISSUER = 'https://www.facebook.com'

interface FacebookParts {
  clientId: string
  secret: string
  /** The sign-in page, the API, and the keys of ID tokens. */
  site: string
  graph: string
  keys: string
}

/**
 * Makes Facebook: OAuth 2 and the Graph API. It doesn't say whether an address was verified (the
 * field `verified` is gone since Graph API 3.0), so none of its addresses counts as verified here.
 */
export function facebook({ clientId, secret, site, graph, keys }: FacebookParts): Provider {
  const fetch = providerFetch(new URL(graph))
  const configuration = oauthConfiguration({
    server: {
      issuer: site,
      authorization_endpoint: `${site}/${VERSION}/dialog/oauth`,
      token_endpoint: `${graph}/${VERSION}/oauth/access_token`,
    },
    clientId,
    authentication: ClientSecretPost(secret),
    fetch,
    isInsecure: graph.startsWith('http:'),
  })

  return defineProvider({
    name: 'facebook',
    title: 'Facebook',
    connect: async () => configuration,
    scopes: ['email'],
    isOpenId: false,
    usesPkce: true,
    checksIssuer: true,
    async profile(_configuration, { access_token }) {
      const me = new URL(`${graph}/${VERSION}/me`)
      me.searchParams.set('fields', 'id,name,first_name,last_name,email,picture{url}')
      // A stolen token alone can't be used in our name (developers.facebook.com, "Securing Graph
      // API Requests").
      const proof = createHmac('sha256', secret).update(access_token).digest('hex')
      me.searchParams.set('appsecret_proof', proof)
      const answer = await fetchProtectedResource(configuration, access_token, me, 'GET')
      const user = (await readAnswer(answer)) as FacebookUser
      return readProfile({
        iss: ID_TOKEN_ISSUER,
        sub: user.id,
        name: user.name,
        given_name: user.first_name,
        family_name: user.last_name,
        picture: user.picture?.data?.url,
        email: user.email,
        email_verified: false,
      })
    },
    idTokens: {
      issuer: ID_TOKEN_ISSUER,
      clientIds: [clientId],
      nonce: 'plain',
      verify: verifyIdToken('Facebook', async () => ({ issuer: ID_TOKEN_ISSUER, jwksUri: keys }), fetch),
    },
  })
}

interface FacebookUser {
  id: string
  name?: string
  first_name?: string
  last_name?: string
  email?: string
  picture?: { data?: { url?: string } }
}

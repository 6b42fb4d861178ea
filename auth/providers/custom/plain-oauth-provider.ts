import { fetchProtectedResource } from 'openid-client'
import type { CustomProvider } from '../../db/tables.ts'
import { defineProvider } from '../define-provider.ts'
import { oauthConfiguration } from '../oauth-configuration.ts'
import { byBasic } from '../open-id.ts'
import { providerFetch, type Reach } from '../outbound/provider-fetch.ts'
import { readAnswer } from '../outbound/read-answer.ts'
import type { Provider } from '../provider.ts'
import { readCustomProfile } from './read-custom-profile.ts'

/**
 * Makes a provider of plain OAuth 2.0, with a page, a token endpoint and an endpoint that says
 * whose token it is (RFC 6749, section 4.1).
 */
export function plainOAuthProvider(row: CustomProvider, secret: string, reach: Reach): Provider {
  const { authorization_url, token_url, userinfo_url } = row
  const issuer = new URL(authorization_url ?? '').origin
  const userinfo = new URL(userinfo_url ?? '')
  const fetch = providerFetch(userinfo, { reach })
  const configuration = oauthConfiguration({
    server: { issuer, authorization_endpoint: authorization_url ?? '', token_endpoint: token_url ?? '' },
    clientId: row.client_id,
    authentication: byBasic(secret),
    fetch: async (url, init) => {
      const answer = await fetch(url, init)
      return url === token_url ? withoutIdToken(answer) : answer
    },
    isInsecure: reach === 'home' && issuer.startsWith('http:'),
  })

  return defineProvider({
    name: row.identifier,
    title: row.name,
    isIssuerSet: true,
    connect: async () => configuration,
    scopes: row.scopes,
    isOpenId: false,
    parameters: row.authorization_params as Record<string, string>,
    usesPkce: row.pkce_enabled,
    checksIssuer: false,
    async profile(_configuration, { access_token }) {
      const answer = await fetchProtectedResource(configuration, access_token, userinfo, 'GET')
      const claims = await readAnswer(answer)
      if (typeof claims !== 'object' || claims === null || Array.isArray(claims)) return undefined
      return readCustomProfile(claims as Record<string, unknown>, row, issuer)
    },
  })
}

/**
 * Some providers add an ID token that we did not ask for, of an issuer that no setting names. Only
 * the user info endpoint tells whose access token it is.
 */
async function withoutIdToken(answer: Response): Promise<Response> {
  const body = await answer
    .clone()
    .json()
    .catch(() => undefined)
  if (typeof body !== 'object' || body === null || !('id_token' in body)) return answer
  const { id_token: _ignored, ...rest } = body
  return Response.json(rest, { status: answer.status })
}

import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { exportJWK, SignJWT } from 'jose'
import type { OpenIdSetting } from '../../settings/open-id-setting.ts'
import { createAuthorizationCodes } from './authorization-codes.ts'
import { startWebServer } from './start-web-server.ts'

type Fields = Record<string, string>
/** Claims of an ID token, right or wrong. */
type Claims = Record<string, unknown>

/**
 * A small OpenID Connect provider without a page, which signs in the user that `login_hint` names.
 * The test decides what it says of people, and how; `startIdentityProvider` starts a real one.
 */
export interface Issuer {
  issuer: string
  /** Its entry in EXTERNAL_OIDC. */
  setting: OpenIdSetting
  /** Claims of the ID token by subject, which override the ordinary ones. */
  people: Map<string, Claims>
  /** The `typ` header of its ID tokens by subject; the others have none. */
  types: Map<string, string>
  /** Runs before it answers tokens, while the service waits. */
  meanwhile: () => Promise<unknown>
  /** Metadata that it publishes in place of the true ones. */
  metadata: Record<string, string>
  /** Claims that only the UserInfo endpoint returns, by subject. */
  userInfo: Map<string, Claims>
  /** Fields that are posted beside the code, by subject. */
  posted: Map<string, Fields>
  /** Forms and `Authorization` headers of requests to the token endpoint. */
  tokenRequests: (Fields & { authorization: string })[]
  /** Signs an ID token for our client, valid for five minutes. */
  idToken: (claims: Claims, key?: KeyObject, kid?: string, typ?: string) => Promise<string>
}

interface Options {
  name?: string
  clientId?: string
}

export async function startIssuer({ name = 'acme', clientId = 'our-client' }: Options = {}): Promise<Issuer> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const kid: string = randomUUID()
  const jwk = { ...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'ES256' }
  const codes = createAuthorizationCodes()
  const known = { people: new Map(), types: new Map(), metadata: {}, userInfo: new Map(), posted: new Map() }
  const issued: Issuer = {
    ...known,
    meanwhile: async () => {},
    tokenRequests: [],
    issuer: '',
    setting: { name } as OpenIdSetting,
    idToken,
  }

  function idToken(claims: Claims, key = privateKey, keyId = kid, typ?: string): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const all = { iss: issued.issuer, aud: clientId, iat: now, exp: now + 300, ...claims }
    return new SignJWT(all).setProtectedHeader({ alg: 'ES256', kid: keyId, ...(typ && { typ }) }).sign(key)
  }

  issued.issuer = await startWebServer((app) => {
    app.get('/.well-known/openid-configuration', () => ({
      issuer: issued.issuer,
      authorization_endpoint: `${issued.issuer}/authorize`,
      token_endpoint: `${issued.issuer}/token`,
      userinfo_endpoint: `${issued.issuer}/userinfo`,
      jwks_uri: `${issued.issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      ...issued.metadata,
    }))
    app.get('/keys', () => ({ keys: [jwk] }))
    app.get('/authorize', (request, reply) => {
      const query = request.query as Fields
      const { redirect_uri = '', state = '', login_hint = '' } = query
      const answer = { code: codes.issue(query), state, ...issued.posted.get(login_hint) }
      return query['response_mode'] === 'form_post'
        ? reply.type('text/html').send(formPage(redirect_uri, answer))
        : reply.redirect(`${redirect_uri}?${new URLSearchParams(answer)}`)
    })
    app.post('/token', async (request, reply) => {
      const form = request.body as Fields
      issued.tokenRequests.push({ ...form, authorization: request.headers.authorization ?? '' })
      const asked = codes.redeem(form)
      if (!asked) return reply.code(400).send({ error: 'invalid_grant' })
      const { login_hint: sub = '', nonce } = asked
      await issued.meanwhile()
      const claims = { sub, nonce, ...issued.people.get(sub) }
      const id_token = await idToken(claims, undefined, undefined, issued.types.get(sub))
      return { access_token: `access-${sub}`, token_type: 'Bearer', expires_in: 300, id_token }
    })
    app.get('/userinfo', (request) => {
      const sub = (request.headers.authorization ?? '').replace('Bearer access-', '')
      return { sub, ...issued.userInfo.get(sub) }
    })
  })
  issued.setting = {
    name,
    title: 'Acme',
    issuer: issued.issuer,
    clientId,
    secret: randomUUID(),
    domains: ['*'],
  }
  return issued
}

/** Returns a page whose script posts a form (OAuth 2.0 Form Post Response Mode). */
function formPage(action: string, fields: Fields): string {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`,
  )
  return `<form method="post" action="${action}">${inputs.join('')}</form>`
}

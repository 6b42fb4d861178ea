import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createVisitor } from '../testing/browser/visitor.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { startWebServer } from '../testing/providers/start-web-server.ts'

const never = () => new Promise<never>(() => {})
/** Providers that hang at one step each, and answer correctly before it. */
const hanging = await startWebServer((app) => {
  app.get('/:at/.well-known/openid-configuration', (request, reply) => {
    const { at } = request.params as { at: string }
    if (at === 'silent') return never()
    if (at === 'switching') {
      reply.hijack()
      reply.raw.socket?.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n')
      return undefined
    }
    const issuer = `http://${request.host}/${at}`
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
    }
  })
  app.get('/:at/authorize', (request, reply) => {
    const { redirect_uri = '', state = '' } = request.query as Record<string, string>
    return reply.redirect(`${redirect_uri}?${new URLSearchParams({ code: randomUUID(), state })}`)
  })
  app.post('/:at/token', never)
  app.get('/:at/keys', never)
})
const setting = (name: string, issuer: string) => ({
  name,
  title: name,
  issuer,
  clientId: 'our',
  domains: [],
  secret: 's',
})
const EXTERNAL_OIDC = [
  setting('hanging', `${hanging}/later`),
  setting('silent', `${hanging}/silent`),
  setting('switching', `${hanging}/switching`),
]
const away = (name: string) => `${name} cannot be reached at the moment, please retry.`

onBothDatabases(
  'a provider that does not answer',
  (service) => {
    // All requests wait for the same five seconds.
    test('is given up: JSON and Retry-After before the redirect, words for the page after it', async () => {
      const { call } = service().client
      const half = ['eyJhbGciOiJFUzI1NiJ9', Buffer.from('{"sub":"x"}').toString('base64url'), 'AA']
      const body = { provider: 'custom:hanging', id_token: half.join('.') }
      const started = performance.now()
      const [page, idToken, begun, switched] = await Promise.all([
        createVisitor(service()).begin({ provider: 'custom:hanging' }),
        call('POST', '/token?grant_type=id_token', { body }),
        call('GET', '/authorize?provider=custom:silent'),
        call('GET', '/authorize?provider=custom:switching'),
      ])
      expect(performance.now() - started).toBeLessThan(9_000)
      expect(Object.fromEntries(page.query)).toEqual({
        error: 'temporarily_unavailable',
        error_code: 'service_unavailable',
        error_description: away('hanging'),
      })
      for (const [answer, name] of [
        [idToken, 'hanging'],
        [begun, 'silent'],
        [switched, 'switching'],
      ] as const) {
        expect(answer).toMatchObject({
          status: 503,
          headers: { 'retry-after': '5' },
          body: { code: 'service_unavailable', message: away(name) },
        })
      }
    })
  },
  { settings: { EXTERNAL_OIDC } },
)

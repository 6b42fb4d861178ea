import { expect, test } from 'vitest'
import { createVisitor } from '../testing/browser/visitor.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { startIssuer } from '../testing/providers/start-issuer.ts'

const inner = 'http://10.255.255.1'
const published = {
  code: { token_endpoint: `${inner}/token` },
  keys: { jwks_uri: 'http://169.254.169.254/keys' },
  page: { authorization_endpoint: 'javascript:alert(1)' },
  keyless: { jwks_uri: '' },
}
const issuers = await Promise.all(
  Object.entries(published).map(async ([name, metadata]) => {
    const issuer = await startIssuer({ name })
    Object.assign(issuer.metadata, metadata)
    return issuer
  }),
)

onBothDatabases(
  'a provider that publishes other places than its own',
  (service) => {
    const logged = () => service().log.join()

    test('has no machine on our network asked for tokens, and the visitor comes home', async () => {
      const { query } = await createVisitor(service()).begin({ provider: 'custom:code', login_hint: 'ada' })
      expect(query.get('error')).toBe('server_error')
      expect(logged()).toContain('10.255.255.1 is at a private address')
    })

    test('has no machine on our network asked for keys', async () => {
      const id_token = await issuers[1]?.idToken({ sub: 'ada' })
      const body = { provider: 'custom:keys', id_token }
      const { status } = await service().client.call('POST', '/token?grant_type=id_token', { body })
      expect(status).toBe(503)
      expect(logged()).toContain('169.254.169.254 is at a reserved address')
    })

    test('has no ID token believed while it publishes no keys', async () => {
      const id_token = await issuers[3]?.idToken({ sub: 'ada' })
      const body = { provider: 'custom:keyless', id_token }
      const { status } = await service().client.call('POST', '/token?grant_type=id_token', { body })
      expect(status).toBe(503)
      expect(logged()).toContain('the provider publishes no keys')
    })

    test('sends a visitor to a page and nothing else', async () => {
      const { status, headers } = await service().client.call('GET', '/authorize?provider=custom:page')
      expect([status, headers['location']]).toEqual([500, undefined])
    })
  },
  { settings: { EXTERNAL_OIDC: issuers.map(({ setting }) => setting) } },
)

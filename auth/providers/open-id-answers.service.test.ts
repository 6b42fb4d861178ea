import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { administrator, SECRET_KEYS } from '../testing/accounts/administrator.ts'
import { createVisitor } from '../testing/browser/visitor.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { startIdentityProvider } from '../testing/providers/identity-provider.ts'
import { startIssuer } from '../testing/providers/start-issuer.ts'
import { CALLBACK } from '../testing/providers/two-providers.ts'

const PATH = '/admin/custom-providers'
const acme = await startIssuer()

onBothDatabases(
  'what a provider of OpenID Connect answers',
  (service) => {
    const ask = administrator(service)

    test.each(['at+jwt', 'logout+jwt', 'application/at+jwt'])(
      'is no ID token as %s (RFC 8725, 3.11)',
      async (typ) => {
        const login_hint = randomUUID()
        acme.types.set(login_hint, typ)
        const { query, fragment } = await createVisitor(service()).begin({
          provider: 'custom:acme',
          login_hint,
        })
        expect(Object.fromEntries(query)).toEqual({
          error: 'server_error',
          error_code: 'unexpected_failure',
          error_description: 'Error getting user profile from external provider',
        })
        expect(fragment.has('access_token')).toBe(false)
      },
    )

    test.each(['JWT', 'application/jwt'])('may call an ID token %s', async (typ) => {
      const login_hint = randomUUID()
      acme.types.set(login_hint, typ)
      const { fragment } = await createVisitor(service()).begin({ provider: 'custom:acme', login_hint })
      expect(fragment.has('access_token')).toBe(true)
    })

    test('opens nothing for an app whose ID token lacks a subject, or the address that its owner wants', async () => {
      const strict = { provider_type: 'oidc', identifier: 'custom:strict', name: 'Strict' }
      const client = { client_id: 'our-client', client_secret: 'secret', issuer: acme.issuer }
      expect((await ask('POST', PATH, { ...strict, ...client })).status).toBe(201)
      const grant = async (claims: object) => {
        const body = { provider: 'custom:strict', id_token: await acme.idToken({ ...claims }) }
        const answer = await service().client.call('POST', '/token?grant_type=id_token', { body })
        return [answer.status, answer.body]
      }
      expect(await grant({})).toEqual([
        400,
        { error: 'invalid request', error_description: 'Missing sub claim in id_token' },
      ])
      const code = 'unexpected_failure'
      const message = 'Error getting user email from external provider'
      expect(await grant({ sub: randomUUID() })).toEqual([500, { code, message }])
    })

    test.each<[string, (at: string) => ReturnType<typeof ask>]>([
      ['off', (at) => ask('PUT', at, { enabled: false })],
      ['deleted', (at) => ask('DELETE', at)],
    ])('comes too late once the owner has it %s', async (how, change) => {
      const identifier = `custom:${how}`
      const named = { provider_type: 'oidc', identifier, name: 'Own', issuer: acme.issuer }
      await ask('POST', PATH, { ...named, client_id: 'our-client', client_secret: 'secret' })
      const { answerFor, begin, browser } = createVisitor(service())
      browser.stopAt = CALLBACK
      const answer = await answerFor(await begin({ provider: identifier, login_hint: randomUUID() }), '')
      const before = acme.tokenRequests.length
      expect((await change(`${PATH}/${identifier}`)).status).toBeLessThan(300)
      const { query } = await browser.visit(answer)
      expect(Object.fromEntries(query)).toMatchObject({
        error_code: 'oauth_provider_not_supported',
        error_description: 'Unsupported provider: provider is not enabled',
      })
      expect(acme.tokenRequests).toHaveLength(before)
    })

    test.each<[string, Record<string, string>]>([
      ['a code', {}],
      ['a refusal', { error: 'access_denied' }],
    ])('waits for a provider that is away when its owner has just changed it: %s', async (_what, more) => {
      const identifier = 'custom:renamed'
      const real = await startIdentityProvider({ redirectUri: `${CALLBACK}/${identifier}` })
      const named = { provider_type: 'oidc', identifier, name: 'Real', issuer: real.issuer }
      const made = { ...named, client_id: real.clientId, client_secret: real.secret }
      expect((await ask('POST', PATH, made)).status).toBe(201)
      const { answerFor, begin, browser } = createVisitor(service())
      const answer = await answerFor(await begin({ provider: identifier }), 'ann')
      // It names its issuer, which is read again after a change.
      expect(answer.searchParams.get('iss')).toBe(real.issuer)
      for (const [name, value] of Object.entries(more)) answer.searchParams.set(name, value)
      expect((await ask('PUT', `${PATH}/${identifier}`, { name: 'Renamed' })).status).toBe(200)
      await real.stop()
      const { query } = await browser.visit(answer)
      expect(Object.fromEntries(query)).toEqual({
        error: 'temporarily_unavailable',
        error_code: 'service_unavailable',
        error_description: 'Renamed cannot be reached at the moment, please retry.',
      })
      await ask('DELETE', `${PATH}/${identifier}`)
    })
  },
  {
    settings: { AUTH_SECRET_KEY: SECRET_KEYS, EXTERNAL_OIDC: [acme.setting] },
    places: { custom: 'home' },
  },
)

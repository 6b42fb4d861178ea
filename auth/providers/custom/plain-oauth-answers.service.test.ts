import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { administrator, SECRET_KEYS } from '../../testing/accounts/administrator.ts'
import { createVisitor } from '../../testing/browser/visitor.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { startWebServer } from '../../testing/providers/start-web-server.ts'

const NO_PROFILE = 'Error getting user profile from external provider'
const bearer = { access_token: 'a token', token_type: 'Bearer' }

/** What the provider answers next. */
const answers: { tokens: unknown; person: unknown } = { tokens: bearer, person: {} }
const provider = await startWebServer((app) => {
  app.get('/authorize', (request, reply) => {
    const { redirect_uri = '', state = '' } = request.query as Record<string, string>
    return reply.redirect(`${redirect_uri}?${new URLSearchParams({ code: randomUUID(), state })}`)
  })
  app.post('/token', (_request, reply) => reply.type('application/json').send(JSON.stringify(answers.tokens)))
  app.get('/userinfo', (_request, reply) =>
    reply.type('application/json').send(JSON.stringify(answers.person)),
  )
})

onBothDatabases(
  'what a provider of plain OAuth answers',
  (service) => {
    const signIn = async (told: Partial<typeof answers>) => {
      Object.assign(answers, { tokens: bearer, person: {} }, told)
      await administrator(service)('POST', '/admin/custom-providers', {
        provider_type: 'oauth2',
        identifier: 'custom:plain',
        name: 'Plain',
        client_id: 'client',
        client_secret: 'secret',
        authorization_url: `${provider}/authorize`,
        token_url: `${provider}/token`,
        userinfo_url: `${provider}/userinfo`,
        email_optional: true,
      })
      return createVisitor(service()).begin({ provider: 'custom:plain' })
    }
    const identities = () => service().database.db.selectFrom('identities').select('provider_id').execute()

    test.each<[string, unknown]>([
      ['no ID token', bearer],
      ['an ID token that nobody asked for', { ...bearer, id_token: 'of.another.issuer' }],
    ])('is enough with %s: the user info says whose it is', async (_what, tokens) => {
      const id = randomUUID()
      const { fragment } = await signIn({ tokens, person: { id } })
      expect(fragment.has('access_token')).toBe(true)
      expect(await identities()).toContainEqual({ provider_id: id })
    })

    test.each<[string, unknown]>([
      ['nothing', null],
      ['a text', 'ada'],
      ['a list', [{ id: 'ada' }]],
      ['no subject', { name: 'Ada' }],
      ['an empty subject', { id: '' }],
      ['a subject that is no whole number', { id: 1.5 }],
      ['a subject that both databases would have to change', { id: 'a\0' }],
      ['an endless subject', { id: 'x'.repeat(256) }],
    ])('names no account with %s', async (_what, person) => {
      const before = await identities()
      const { query, fragment } = await signIn({ person })
      expect(Object.fromEntries(query)).toEqual({
        error: 'server_error',
        error_code: 'unexpected_failure',
        error_description: NO_PROFILE,
      })
      expect(fragment.has('access_token')).toBe(false)
      expect(await identities()).toEqual(before)
    })

    test.each<[string, unknown]>([
      ['nothing', null],
      ['a text', 'a token'],
      ['a list', [bearer]],
      ['no access token', { token_type: 'Bearer' }],
    ])('opens nothing with %s in place of tokens', async (_what, tokens) => {
      const { query, fragment } = await signIn({ tokens, person: { id: randomUUID() } })
      expect(Object.fromEntries(query)).toMatchObject({
        error_code: 'unexpected_failure',
        error_description: expect.stringMatching(/^Unable to exchange external code: [0-9a-f]{4}$/),
      })
      expect(fragment.has('access_token')).toBe(false)
    })
  },
  { settings: { AUTH_SECRET_KEY: SECRET_KEYS }, places: { custom: 'home' } },
)

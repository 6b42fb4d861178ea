import { expect, test } from 'vitest'
import { createVisitor, pkcePair } from '../../testing/browser/visitor.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { CALLBACK, SITE, startTwoProviders } from '../../testing/providers/two-providers.ts'

const { newPerson, one, settings } = await startTwoProviders()
const provider = 'custom:one'

onBothDatabases(
  'sign-in with a provider',
  (service) => {
    const visitor = () => createVisitor(service())
    const exchange = (auth_code: string | null, code_verifier: string) =>
      service().client.call('POST', '/token?grant_type=pkce', { body: { auth_code, code_verifier } })

    test('ends in a session in the fragment: the implicit flow', async () => {
      const { login, email } = newPerson()
      const { browser, signIn } = visitor()
      const { url, query, fragment } = await signIn({ provider, redirect_to: `${SITE}/in` }, login)
      expect(browser.cookies.map(({ name }) => name)).toContain('dropharbor-device')
      expect(url.origin + url.pathname).toBe(`${SITE}/in`)
      expect([...query]).toEqual([])
      expect([...fragment.keys()]).toEqual([
        'access_token',
        'expires_at',
        'expires_in',
        'provider_token',
        'refresh_token',
        'sb',
        'token_type',
      ])
      const { body } = await service().client.getUser(fragment.get('access_token') ?? '')
      expect(body).toMatchObject({
        email,
        email_confirmed_at: expect.any(String),
        app_metadata: { provider, providers: [provider] },
        user_metadata: { full_name: 'Ada Lovelace', email_verified: true },
        identities: [{ provider, id: login, identity_data: { iss: one.issuer, sub: login, email } }],
      })
      expect((await service().client.refresh(fragment.get('refresh_token'))).status).toBe(200)
    })

    test('ends in a code for a session: PKCE', async () => {
      const { login, email } = newPerson()
      const { verifier, challenge } = pkcePair()
      const { url, query } = await visitor().signIn({ provider, ...challenge }, login)
      expect(url.hash).toBe('')
      expect([...query.keys()]).toEqual(['code'])
      const { status, body } = await exchange(query.get('code'), verifier)
      expect(status).toBe(200)
      expect(body).toMatchObject({ user: { email }, provider_token: expect.any(String) })
      const [, claims = ''] = body.access_token.split('.')
      expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
        aal: 'aal1',
        amr: [{ method: 'oauth' }],
      })
      expect(await exchange(query.get('code'), verifier)).toMatchObject({
        status: 404,
        body: { code: 'flow_state_not_found' },
      })
      const left = await service().database.db.selectFrom('oauth_client_states').selectAll().execute()
      expect(left).toEqual([])
    })

    test('finds the same account again, and takes over what the provider says now', async () => {
      const { login } = newPerson()
      const first = await visitor().signIn({ provider }, login)
      one.people.set(login, { name: 'Countess' })
      const second = await visitor().signIn({ provider }, login)
      const [before, after] = await Promise.all(
        [first, second].map(({ fragment }) => service().client.getUser(fragment.get('access_token') ?? '')),
      )
      expect(after?.body.id).toBe(before?.body.id)
      expect(after?.body.email).toBe(before?.body.email)
      expect(after?.body.user_metadata.full_name).toBe('Countess')
    })

    test('does not open with another verifier, and still does with the right one', async () => {
      const { login } = newPerson()
      const { verifier, challenge } = pkcePair()
      const { query } = await visitor().signIn({ provider, ...challenge }, login)
      expect(await exchange(query.get('code'), pkcePair().verifier)).toMatchObject({
        status: 400,
        body: { code: 'bad_code_verifier' },
      })
      expect((await exchange(query.get('code'), verifier)).status).toBe(200)
    })

    test.each([
      ['implicit', {}],
      ['PKCE', pkcePair().challenge],
    ])('that is cancelled at the provider says so on the page asked for: %s', async (_flow, challenge) => {
      const { begin, browser } = visitor()
      const page = await begin({ provider, redirect_to: 'https://app.example/in?a=1', ...challenge })
      const { url, query, fragment } = await browser.follow(page, /Cancel/)
      expect(url.origin + url.pathname).toBe('https://app.example/in')
      expect(Object.fromEntries(query)).toMatchObject({
        a: '1',
        error: 'access_denied',
        error_description: 'End-User aborted interaction',
      })
      expect(Object.fromEntries(fragment)).toEqual({
        error: 'access_denied',
        error_description: 'End-User aborted interaction',
        sb: '',
      })
    })

    test('that the provider refuses brings its words', async () => {
      const { query } = await visitor().begin({ provider, scopes: 'no-such-scope', prompt: 'none' })
      expect(Object.fromEntries(query)).toMatchObject({ error: expect.stringMatching(/_required|invalid/) })
    })
  },
  { settings },
)

onBothDatabases(
  'the callback of a provider',
  (service) => {
    test('has no name for the one in the settings, and is told at the start', async () => {
      const { app, log } = service()
      const sentTo = async (name: string) => {
        const { headers } = await app.inject(`/auth/v1/authorize?provider=${name}`)
        return new URL(String(headers.location)).searchParams.get('redirect_uri')
      }
      const callbacks = { 'custom:one': `${CALLBACK}/custom:one`, 'custom:two': CALLBACK }
      expect({ 'custom:one': await sentTo(provider), 'custom:two': await sentTo('custom:two') }).toEqual(
        callbacks,
      )
      expect(log.map((line) => JSON.parse(line).callbacks).filter(Boolean)).toEqual([callbacks])
    })
  },
  { settings: { ...settings, EXTERNAL_UNNAMED_CALLBACK: 'custom:two' } },
)

onBothDatabases(
  'an answer that is not even looked at',
  (service) => {
    const expectHome = ({ statusCode, headers }: { statusCode: number; headers: object }, code: string) => {
      const location = new URL((headers as { location?: string }).location ?? expect.fail(`${statusCode}`))
      expect([statusCode, location.origin]).toEqual([303, SITE])
      expect(location.searchParams.get('error_code')).toBe(code)
      expect(location.searchParams.get('error_description')).not.toBe('')
    }
    const form = (payload: string) =>
      service().app.inject({ method: 'POST', url: '/auth/v1/callback', payload, remoteAddress: '192.0.2.1' })

    test.each([
      ['cannot be read', 'state=%00', 'validation_failed'],
      ['is too long', 'x'.repeat(1_100_000), 'request_entity_too_large'],
      ['is empty', '', 'bad_oauth_callback'],
    ])('leads to the site: a form that %s', async (_what, payload, code) => {
      expectHome(await form(payload), code)
    })

    test('leads to the site: one too many from one client', async () => {
      const back = () =>
        service().app.inject({ url: '/auth/v1/callback?state=x', remoteAddress: '192.0.2.2' })
      for (let n = 0; n < 4; n++) expectHome(await back(), 'bad_oauth_state')
      expectHome(await back(), 'over_request_rate_limit')
    })
  },
  { settings: { ...settings, RATE_LIMITS: true, RATE_LIMIT_AUTHORIZE: 4 } },
)

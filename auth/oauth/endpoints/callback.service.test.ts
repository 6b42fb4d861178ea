import { afterAll, expect, test } from 'vitest'
import type { Page } from '../../testing/browser/browser.ts'
import { createVisitor, pkcePair } from '../../testing/browser/visitor.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { startIdentityProvider } from '../../testing/providers/identity-provider.ts'

const SITE = 'http://localhost:3000'
const redirectUri = `${SITE}/auth/v1/callback`
const one = await startIdentityProvider({ redirectUri: `${redirectUri}/custom:one` })
const two = await startIdentityProvider({ redirectUri: `${redirectUri}/custom:two` })
afterAll(async () => void (await Promise.all([one.stop(), two.stop()])))

const listed = (name: string, { issuer, clientId, secret }: typeof one) => ({
  name,
  title: name,
  issuer,
  clientId,
  secret,
  domains: ['*'],
})
const settings = {
  EXTERNAL_OIDC: [listed('one', one), listed('two', two)],
  URI_ALLOW_LIST: [{ matches: (href: string) => href.startsWith('https://app.example/') }],
}
const provider = 'custom:one'

let people = 0
function newPerson(): { login: string; email: string } {
  const login = `person-${process.pid}-${++people}`
  const email = `${login}@example.com`
  one.people.set(login, { email, email_verified: true, name: 'Ada Lovelace' })
  return { login, email }
}

const errorOf = ({ query }: Page) => Object.fromEntries(query)

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

    test.each<[string, (url: URL) => void, Record<string, string>]>([
      [
        'the state was changed on the way',
        (url) => url.searchParams.set('state', crypto.randomUUID()),
        { error_code: 'bad_oauth_state', error_description: 'OAuth state not found or expired' },
      ],
      [
        'the state is none of ours',
        (url) => url.searchParams.set('state', 'x'),
        { error_code: 'bad_oauth_state', error_description: 'OAuth state parameter is invalid' },
      ],
      [
        'the nonce was changed on the way',
        (url) => url.searchParams.set('nonce', 'another'),
        { error_code: 'unexpected_failure', error: 'server_error' },
      ],
      [
        'the challenge was changed on the way',
        (url) => url.searchParams.set('code_challenge', pkcePair().challenge.code_challenge),
        { error_code: 'unexpected_failure', error: 'server_error' },
      ],
    ])('fails when %s', async (_what, tamper, expected) => {
      const { login } = newPerson()
      const { app } = service()
      const { browser, finish } = visitor()
      const answer = await app.inject(`/auth/v1/authorize?provider=${provider}`)
      // The cookie of this browser goes along: only what was tampered with is wrong.
      const [cookie = ''] = [answer.headers['set-cookie'] ?? []].flat()
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
      browser.cookies.push({ origin: SITE, name, value, path: '/', sameSite: 'lax' })
      const url = new URL(String(answer.headers.location))
      tamper(url)
      const page = await finish(await browser.visit(url), login)
      expect(errorOf(page)).toMatchObject(expected)
      expect(page.fragment.has('access_token')).toBe(false)
    })

    test('takes an answer once', async () => {
      const { login } = newPerson()
      for (const challenge of [{}, pkcePair().challenge]) {
        const { signIn, browser } = visitor()
        await signIn({ provider, ...challenge }, login)
        const answer = browser.history.find((url) => url.startsWith(redirectUri)) ?? ''
        const before = one.tokenRequests.length
        const again = await browser.visit(answer)
        expect(errorOf(again)).toMatchObject({
          error_code: expect.stringMatching(/already_used|bad_oauth_state/),
        })
        expect(one.tokenRequests.length).toBe(before)
      }
    })

    test.each([
      ['implicit', {}],
      ['PKCE', pkcePair().challenge],
    ])('takes one of two answers that come at once: %s', async (_flow, challenge) => {
      const { login } = newPerson()
      const { begin, browser, answerFor } = visitor()
      const app = service().app
      const page = await begin({ provider, ...challenge })
      const { state, cookie } = stateOf(page.body, browser.cookies)
      // Everything up to the last step, which is then done by hand, many times at once.
      const stopped = await answerFor(page, login)
      expect(stopped.searchParams.get('state')).toBe(state)
      const answers = await Promise.all(
        Array.from({ length: 5 }, () =>
          app.inject({ url: stopped.pathname + stopped.search, headers: { cookie } }),
        ),
      )
      const targets = answers.map(({ headers }) => String(headers.location))
      expect(targets.filter((to) => /access_token=|[?&]code=/.test(to))).toHaveLength(1)
      expect(targets.filter((to) => /already_used|bad_oauth_state/.test(to))).toHaveLength(4)
    })

    test('expires', async () => {
      const { login } = newPerson()
      const { begin, finish } = visitor()
      const page = await begin({ provider })
      service().advance(600_000)
      expect(errorOf(await finish(page, login))).toEqual({
        error: 'invalid_request',
        error_code: 'bad_oauth_state',
        error_description: 'OAuth state has expired',
      })
      service().advance(-600_000)
    })

    test.each([
      ['implicit', {}],
      ['PKCE', pkcePair().challenge],
    ])('ends in the browser that began it and in no other: %s', async (_flow, challenge) => {
      const { login } = newPerson()
      const attacker = visitor()
      const page = await attacker.begin({ provider, ...challenge })
      const answer = await attacker.answerFor(page, login)
      const victim = visitor()
      await victim.begin({ provider, ...pkcePair().challenge })
      expect(errorOf(await victim.browser.visit(answer))).toMatchObject({
        error_code: 'bad_oauth_state',
        error_description: 'OAuth state belongs to another browser',
      })
      const { fragment, query } = await attacker.browser.visit(answer)
      expect(fragment.has('access_token') || query.has('code')).toBe(true)
    })

    test('keeps one cookie in a browser, however many flows it begins, and ends each of them', async () => {
      const { login } = newPerson()
      const { signIn, browser } = visitor()
      const answers = []
      for (const challenge of [{}, {}, pkcePair().challenge]) {
        browser.stopAt = redirectUri
        answers.push((await signIn({ provider, ...challenge }, login)).url)
        browser.stopAt = undefined
      }
      expect(browser.cookies.filter(({ origin }) => origin === SITE)).toEqual([
        expect.objectContaining({ name: 'dropharbor-browser', path: '/' }),
      ])
      for (const answer of answers) {
        const { fragment, query } = await browser.visit(answer)
        expect(fragment.has('access_token') || query.has('code')).toBe(true)
      }
    })

    test('does not take one provider’s answer for another’s (RFC 9207)', async () => {
      const { login } = newPerson()
      two.people.set(login, { email: 'another@example.com', email_verified: true })
      const victim = visitor()
      const wanted = await victim.begin({ provider, ...pkcePair().challenge })
      const { state } = stateOf(wanted.body, [])
      const other = visitor()
      const there = await other.begin({ provider: 'custom:two', ...pkcePair().challenge })
      const answer = await other.answerFor(there, login)
      answer.searchParams.set('state', state)
      const before = one.tokenRequests.length
      expect(errorOf(await victim.browser.visit(answer))).toMatchObject({
        error: 'invalid_request',
        error_description: 'OAuth provider mismatch',
      })
      // Nor when it is brought to where that provider's own answers come.
      answer.pathname = answer.pathname.replace('custom:two', 'custom:one')
      expect(errorOf(await victim.browser.visit(answer))).toMatchObject({ error: 'server_error' })
      // The code was not handed to the wrong provider.
      expect(one.tokenRequests.length).toBe(before)
    })

    test.each(['', '/custom:two', '/google', '/custom:nobody', '/__proto__', `/${'x'.repeat(90)}`])(
      'is not taken at the callback%s',
      async (path) => {
        const { login } = newPerson()
        const { begin, browser, answerFor } = visitor()
        const answer = await answerFor(await begin({ provider, ...pkcePair().challenge }), login)
        const elsewhere = new URL(answer)
        elsewhere.pathname = `/auth/v1/callback${path}`
        expect(errorOf(await browser.visit(elsewhere))).toHaveProperty('error')
        expect((await browser.visit(answer)).query.has('code')).toBe(true)
      },
    )

    test('is refused without the issuer that this provider always names', async () => {
      const { login } = newPerson()
      const { begin, browser, answerFor } = visitor()
      const page = await begin({ provider, ...pkcePair().challenge })
      const answer = await answerFor(page, login)
      answer.searchParams.delete('iss')
      expect(errorOf(await browser.visit(answer))).toMatchObject({ error: 'server_error' })
    })

    test('ends in clear words while the provider is away', async () => {
      const { login } = newPerson()
      const { begin, answerFor, browser } = visitor()
      const page = await begin({ provider })
      const answer = await answerFor(page, login)
      await one.stop()
      try {
        const { query, fragment } = await browser.visit(answer)
        expect(Object.fromEntries(query)).toEqual({
          error: 'temporarily_unavailable',
          error_code: 'service_unavailable',
          error_description: 'one can not be reached at the moment, please retry.',
        })
        expect(fragment.get('error_code')).toBe('service_unavailable')
      } finally {
        await one.start()
      }
    })
  },
  { settings },
)

onBothDatabases(
  'a provider that is away',
  (service) => {
    test('stops neither the start nor another sign-in method, and works once it is back', async () => {
      const { client } = service()
      await one.stop()
      try {
        expect(await client.call('GET', `/authorize?provider=${provider}`)).toMatchObject({
          status: 503,
          headers: { 'retry-after': '5' },
          body: { code: 'service_unavailable' },
        })
        await client.signUp()
        expect((await client.call('GET', '/authorize?provider=custom:two')).status).toBe(302)
      } finally {
        await one.start()
      }
      expect((await client.call('GET', `/authorize?provider=${provider}`)).status).toBe(302)
      const rows = await service().database.db.selectFrom('flow_state').select('id').execute()
      expect(rows).toHaveLength(2)
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
      const callbacks = { 'custom:one': `${redirectUri}/custom:one`, 'custom:two': redirectUri }
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
      ['can not be read', 'state=%00', 'validation_failed'],
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

/** What the provider's page knows of the flow. */
function stateOf(body: string, cookies: { name: string; value: string }[]) {
  const state = /state<\/strong>: &#39;([0-9a-f-]+)/.exec(body)?.[1] ?? expect.fail('no state on the page')
  const ours = cookies.filter(({ name }) => name.startsWith('dropharbor-'))
  return { state, cookie: ours.map(({ name, value }) => `${name}=${value}`).join('; ') }
}

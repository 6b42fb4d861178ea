import { expect, test } from 'vitest'
import type { Page } from '../../testing/browser/browser.ts'
import { createVisitor, pkcePair } from '../../testing/browser/visitor.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { CALLBACK, SITE, startTwoProviders } from '../../testing/providers/two-providers.ts'

const { newPerson, one, settings, two } = await startTwoProviders()
const provider = 'custom:one'

const errorOf = ({ query }: Page) => Object.fromEntries(query)

onBothDatabases(
  'the state of a sign-in with a provider',
  (service) => {
    const visitor = () => createVisitor(service())

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
      // The browser presents its cookie, so that only the tampered value is wrong.
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
        const answer = browser.history.find((url) => url.startsWith(CALLBACK)) ?? ''
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
      // The flow runs up to the callback, which is then requested many times at once.
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
        browser.stopAt = CALLBACK
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
      // The callback of the flow's own provider does not accept it either.
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
  },
  { settings },
)

/** The state and the cookie of a flow, read from the provider's page and the browser. */
function stateOf(body: string, cookies: { name: string; value: string }[]) {
  const state = /state<\/strong>: &#39;([0-9a-f-]+)/.exec(body)?.[1] ?? expect.fail('no state on the page')
  const ours = cookies.filter(({ name }) => name.startsWith('dropharbor-'))
  return { state, cookie: ours.map(({ name, value }) => `${name}=${value}`).join('; ') }
}

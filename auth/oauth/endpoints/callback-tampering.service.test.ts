import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createVisitor, pkcePair } from '../../testing/browser/visitor.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { startIssuer } from '../../testing/providers/start-issuer.ts'

const SITE = 'http://localhost:3000'
const CALLBACK = `${SITE}/auth/v1/callback`
const acme = await startIssuer()
const settings = { EXTERNAL_OIDC: [acme.setting] }
const provider = 'custom:acme'

onBothDatabases(
  'an answer that an attacker has changed',
  (service) => {
    /** A browser that has come back from the provider, one step before our callback. */
    async function stopped(more: object = {}) {
      const visitor = createVisitor(service())
      const login = randomUUID()
      visitor.browser.stopAt = CALLBACK
      const { url } = await visitor.begin({ provider, login_hint: login, ...more })
      visitor.browser.stopAt = undefined
      return { ...visitor, url, login }
    }
    const identitiesOf = (login: string) =>
      service().database.db.selectFrom('identities').select('id').where('provider_id', '=', login).execute()
    const isIn = ({ query, fragment }: { query: URLSearchParams; fragment: URLSearchParams }) =>
      query.has('code') || fragment.has('access_token')

    test.each([
      ['implicit', {}],
      ['PKCE', pkcePair().challenge],
    ])('with the code of another flow opens nothing: %s', async (_flow, more) => {
      const [mine, theirs] = [await stopped(more), await stopped(more)]
      const url = new URL(mine.url)
      url.searchParams.set('code', theirs.url.searchParams.get('code') ?? '')
      const page = await mine.browser.visit(url)
      expect(Object.fromEntries(page.query)).toMatchObject({
        error: 'server_error',
        error_description: `Unable to exchange external code: ${url.searchParams.get('code')?.slice(0, 4)}`,
      })
      expect(isIn(page)).toBe(false)
      expect([await identitiesOf(mine.login), await identitiesOf(theirs.login)]).toEqual([[], []])
    })

    test('with the state of another browser’s flow opens nothing', async () => {
      const [mine, theirs] = [await stopped(), await stopped()]
      const url = new URL(mine.url)
      url.searchParams.set('state', theirs.url.searchParams.get('state') ?? '')
      const page = await mine.browser.visit(url)
      expect(page.query.get('error_description')).toBe('OAuth state belongs to another browser')
      // Neither flow is consumed by it.
      expect(isIn(await theirs.browser.visit(theirs.url))).toBe(true)
      expect(isIn(await mine.browser.visit(mine.url))).toBe(true)
    })

    test.each<[string, (url: URL) => void, object]>([
      [
        'no state',
        ({ searchParams }) => searchParams.delete('state'),
        { error_code: 'bad_oauth_callback', error_description: 'OAuth state parameter missing' },
      ],
      [
        'two states',
        ({ searchParams }) => searchParams.append('state', randomUUID()),
        { error_code: 'bad_oauth_state', error_description: 'OAuth state parameter is invalid' },
      ],
      [
        'the same state twice',
        ({ searchParams }) => searchParams.append('state', searchParams.get('state') ?? ''),
        { error_code: 'bad_oauth_state' },
      ],
      [
        'two codes',
        ({ searchParams }) => searchParams.append('code', 'another'),
        { error: 'server_error', error_code: 'unexpected_failure' },
      ],
      [
        'no code',
        ({ searchParams }) => searchParams.delete('code'),
        {
          error_code: 'bad_oauth_callback',
          error_description: 'OAuth callback with missing authorization code missing',
        },
      ],
      [
        'an empty code',
        ({ searchParams }) => searchParams.set('code', ''),
        { error_code: 'bad_oauth_callback' },
      ],
      [
        'an issuer that is not the provider’s',
        ({ searchParams }) => searchParams.set('iss', 'https://evil.example'),
        { error_code: 'unexpected_failure' },
      ],
      [
        'a token in place of a code',
        ({ searchParams }) => {
          searchParams.delete('code')
          searchParams.set('access_token', 'x')
        },
        { error_code: 'bad_oauth_callback' },
      ],
      [
        'an error beside the code',
        ({ searchParams }) => searchParams.set('error', 'access_denied'),
        { error: 'access_denied' },
      ],
      [
        'another issuer’s error',
        ({ searchParams }) => {
          searchParams.set('error', 'access_denied')
          searchParams.set('error_description', 'Call 555 0100')
          searchParams.set('iss', 'https://evil.example')
        },
        { error_code: 'bad_oauth_callback', error_description: 'OAuth callback of another issuer' },
      ],
      [
        'a code that is far too long',
        ({ searchParams }) => searchParams.set('code', 'x'.repeat(60_000)),
        { error_code: 'unexpected_failure', error_description: 'Unable to exchange external code: xxxx' },
      ],
      [
        'a state that is far too long',
        ({ searchParams }) => searchParams.set('state', 'x'.repeat(60_000)),
        { error_code: 'bad_oauth_state' },
      ],
      [
        'a state that holds NUL',
        ({ searchParams }) => searchParams.set('state', '\0'),
        { error_code: 'bad_oauth_state' },
      ],
    ])('with %s opens nothing', async (_what, change, expected) => {
      const { browser, url, login } = await stopped()
      change(url)
      const page = await browser.visit(url)
      expect(page.url.origin).toBe(SITE)
      expect(Object.fromEntries(page.query)).toMatchObject({ error: expect.any(String), ...expected })
      expect(isIn(page)).toBe(false)
      expect(await identitiesOf(login)).toEqual([])
    })

    test('ends its flow, whatever was wrong, once the provider was asked', async () => {
      const { browser, url } = await stopped()
      const forged = new URL(url)
      forged.searchParams.set('code', 'forged')
      await browser.visit(forged)
      const { query } = await browser.visit(url)
      expect(query.get('error_code')).toBe('flow_state_already_used')
      expect(query.get('error')).toBe('server_error')
    })

    test('cannot make the page speak at length in the provider’s name', async () => {
      const { browser, url } = await stopped()
      url.searchParams.delete('code')
      url.searchParams.set('error', 'e'.repeat(5000))
      url.searchParams.set('error_description', `${'d'.repeat(499)}😀 and on`)
      const { query, fragment } = await browser.visit(url)
      for (const fields of [query, fragment]) {
        expect(fields.get('error')).toHaveLength(100)
        expect(fields.get('error_description')).toBe(`${'d'.repeat(499)}\ufffd`)
      }
    })

    test('comes back by GET as well as by a form', async () => {
      const { browser, url, login } = await stopped(pkcePair().challenge)
      const fields = [...url.searchParams].map(([name, value]) => `<input name="${name}" value="${value}">`)
      const body = `<form method="post" action="${CALLBACK}">${fields.join('')}</form>`
      const page = await browser.submit({
        url,
        body,
        status: 200,
        query: url.searchParams,
        fragment: url.searchParams,
      })
      expect(isIn(page)).toBe(true)
      expect(await identitiesOf(login)).toHaveLength(1)
    })
  },
  { settings },
)

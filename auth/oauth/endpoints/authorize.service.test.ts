import { expect, test } from 'vitest'
import { createVisitor, pkcePair } from '../../testing/browser/visitor.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { startAcme } from '../../testing/providers/start-acme.ts'

const SITE = 'http://localhost:3000'
const { acme, provider, settings } = await startAcme()

onBothDatabases(
  'GET /authorize',
  (service) => {
    const ask = (query: string) => service().app.inject(`/auth/v1/authorize?${query}`)
    const sent = async (query: string) => {
      const { statusCode, headers } = await ask(`provider=${provider}&${query}`)
      expect(statusCode).toBe(302)
      return new URL(String(headers.location))
    }
    const flows = () => service().database.db.selectFrom('flow_state').selectAll().execute()

    test('asks the provider for a code, with everything that ties it to this sign-in', async () => {
      const url = await sent('')
      expect(url.origin + url.pathname).toBe(`${acme.issuer}/authorize`)
      expect(Object.fromEntries(url.searchParams)).toEqual({
        client_id: 'our-client',
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
        code_challenge_method: 'S256',
        nonce: expect.stringMatching(/^[\w-]{43}$/),
        redirect_uri: `${SITE}/auth/v1/callback`,
        response_type: 'code',
        scope: 'openid email profile',
        state: expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
    })

    test.each([
      'client_id',
      'Client_ID',
      'client_secret',
      'redirect_uri',
      'REDIRECT_URI',
      'response_type',
      'response_mode',
      'state',
      'nonce',
      'scope',
      'code_challenge_method=s256&code_challenge',
      'code_verifier',
      'request',
      'request_uri',
      'claims',
      'apikey',
      'invite_token',
    ])('lets no client choose %s', async (name) => {
      const mine = 'm'.repeat(43)
      const url = await sent(`${name}=${mine}&${name}=${mine}`)
      expect(url.href).not.toContain(mine)
      for (const [each] of url.searchParams) expect(url.searchParams.getAll(each)).toHaveLength(1)
      // A code for it would not be accepted: the flow that began has our values.
      const { query, fragment } = await createVisitor(service()).begin({
        provider,
        [name]: mine,
        login_hint: 'ada',
      })
      expect(query.has('code') || fragment.has('access_token')).toBe(true)
    })

    test('hands other parameters on, the last of each', async () => {
      const url = await sent('prompt=login&prompt=consent&hd=shop.example&__proto__=x&scopes=a,b+openid')
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        prompt: 'consent',
        hd: 'shop.example',
        scope: 'openid email profile a b',
      })
    })

    test.each<[string, string]>([
      ['', 'Unsupported provider: Provider  could not be found'],
      ['provider=nobody', 'Unsupported provider: Provider nobody could not be found'],
      ['provider=custom:nobody', 'Unsupported provider: custom provider custom:nobody not found'],
      ['provider=custom:%00', 'Unsupported provider: custom provider custom:\0 not found'],
      ['provider=google', 'Unsupported provider: provider is not enabled'],
      ['provider=Google', 'Unsupported provider: provider is not enabled'],
      ['provider=__proto__', 'Unsupported provider: Provider __proto__ could not be found'],
      [
        `provider=${provider}&code_challenge=x`,
        'PKCE flow requires code_challenge_method and code_challenge',
      ],
      [
        `provider=${provider}&code_challenge_method=plain&code_challenge=${'x'.repeat(43)}`,
        'Invalid code_challenge_method',
      ],
      [
        `provider=${provider}&code_challenge_method=s256&code_challenge=short`,
        'code challenge has to be between 43 and 128 characters',
      ],
      [
        `provider=${provider}&code_challenge_method=s256&code_challenge=${'%C3%A4'.repeat(43)}`,
        'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
      ],
    ])('refuses %j in JSON, and stores nothing', async (query, message) => {
      const before = await flows()
      const { statusCode, headers } = await ask(query)
      expect(statusCode).toBe(400)
      expect(headers['set-cookie']).toBeUndefined()
      const answer = await service().client.call('GET', `/authorize?${query}`)
      expect(answer.body).toEqual({ code: 'validation_failed', message })
      expect(await flows()).toEqual(before)
    })

    // choose-redirect.test.ts lists what is refused; this shows that nothing bypasses it.
    test.each<[string, string]>([
      ['https://app.example/in', 'https://app.example/in'],
      ['HTTPS://APP.EXAMPLE/in', 'https://app.example/in'],
      ['https://app.example/in/', `${SITE}/`],
      ['https://app.example/in?next=//evil.example', `${SITE}/`],
      ['https://app.example/in#x', 'https://app.example/in'],
      ['https://a.preview.example/x/y', 'https://a.preview.example/x/y'],
      ['https://a.b.preview.example/x', `${SITE}/`],
      ['https://evil.example/.preview.example/x', `${SITE}/`],
      ['https://evil.example?.preview.example/x', `${SITE}/`],
      ['https://evil.example#.preview.example/x', `${SITE}/`],
      ['https://evil.example\\.preview.example/x', `${SITE}/`],
      ['https://x@a.preview.example/x', `${SITE}/`],
      ['https://a.preview.example:444/x', `${SITE}/`],
      ['http://a.preview.example/x', `${SITE}/`],
      ['myapp://signed-in', 'myapp://signed-in'],
      ['myapp://signed-in.evil', `${SITE}/`],
      [`${SITE}/in?a=1`, `${SITE}/in`],
      [`${SITE}/auth/v1/oauth/authorize?client_id=1`, `${SITE}/`],
      [`${SITE}/%61uth/v1/authorize?provider=x`, `${SITE}/`],
      [`${SITE}\\@evil.example`, `${SITE}/@evil.example`],
      [`${SITE}/${'x'.repeat(3000)}`, `${SITE}/`],
      [`${SITE}@evil.example/`, `${SITE}/`],
      [`${SITE}.evil.example/`, `${SITE}/`],
      ['http://localhost:3001/', `${SITE}/`],
      ['https://localhost:3000/', `${SITE}/`],
      ['data:text/html,x', `${SITE}/`],
      [`blob:${SITE}/1`, `${SITE}/`],
      [` https://evil.example/`, `${SITE}/`],
      ['/relative', `${SITE}/`],
      [`\0${SITE}`, `${SITE}/`],
      ['//evil.example', `${SITE}/`],
      ['https:evil.example', `${SITE}/`],
      ['java\nscript:alert(1)', `${SITE}/`],
      ['https://\u2100.example/', `${SITE}/`],
    ])('with redirect_to %j ends at %s, whichever client asks and however', async (redirect_to, expected) => {
      const begins = [{}, pkcePair().challenge].map((challenge) =>
        createVisitor(service()).begin({ provider, redirect_to, login_hint: 'ada', ...challenge }),
      )
      for (const { url, query, fragment } of await Promise.all(begins)) {
        const { origin, protocol, host, pathname } = url
        const place = origin === 'null' ? `${protocol}//${host}${pathname}` : origin + pathname
        expect(place).toBe(expected)
        expect(query.has('code') || fragment.has('access_token')).toBe(true)
      }
    })

    test('takes the first of several redirect_to, and no header for one', async () => {
      const query = `provider=${provider}&redirect_to=https://app.example/in&redirect_to=https://evil.example`
      const headers = {
        host: 'evil.example',
        origin: 'https://evil.example',
        referer: 'https://evil.example/',
        'x-forwarded-host': 'evil.example',
      }
      const { app } = service()
      const before = new Set((await flows()).map(({ id }) => id))
      await app.inject({ url: `/auth/v1/authorize?${query}`, headers })
      const { headers: answer } = await app.inject({
        url: `/auth/v1/authorize?provider=${provider}`,
        headers,
      })
      const redirectUri = new URL(String(answer.location)).searchParams.get('redirect_uri')
      expect(redirectUri).toBe(`${SITE}/auth/v1/callback`)
      const added = (await flows()).filter(({ id }) => !before.has(id)).map(({ referrer }) => referrer)
      expect(added.toSorted()).toEqual([SITE, 'https://app.example/in'])
    })
  },
  { settings },
)

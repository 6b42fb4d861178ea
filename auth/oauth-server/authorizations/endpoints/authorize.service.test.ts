// @module-tag both-databases

import { beforeAll, expect, test } from 'vitest'
import {
  CALLBACK,
  makeRelyingParty,
  oauthSettings,
  postForm,
  type RelyingParty,
} from '../../../testing/oauth-server/relying-party.ts'
import { onBothDatabases } from '../../../testing/on-both-databases.ts'

onBothDatabases(
  'GET /oauth/authorize',
  (service) => {
    let party: RelyingParty
    beforeAll(async () => {
      party = await makeRelyingParty(service(), { redirect_uris: [CALLBACK, `${CALLBACK}/b?a=1`] })
    })
    const challenge = 'c'.repeat(43)
    const plain = () => ({
      client_id: party.id,
      redirect_uri: CALLBACK,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    })
    const ask = (query: string) =>
      service().client.call('GET', `/oauth/authorize?${query}`, { headers: { apikey: '' } })

    const post = (raw: string) =>
      service().client.call('POST', '/oauth/authorize', {
        raw,
        headers: { apikey: '', 'content-type': 'application/x-www-form-urlencoded' },
      })

    test('sends the browser to the page that asks, with an id that is kept as a hash', async () => {
      const location = await party.ask()
      expect(location.origin + location.pathname).toBe('http://localhost:3000/oauth/consent')
      const id = location.searchParams.get('authorization_id') ?? ''
      expect(Buffer.from(id, 'base64url')).toHaveLength(32)
      const rows = await service().database.db.selectFrom('oauth_authorizations').selectAll().execute()
      expect(rows.length).toBeGreaterThan(0)
      expect(JSON.stringify(rows)).not.toContain(id)
    })

    test('takes the same as a form, and answers it so that nothing is posted again', async () => {
      const { status, headers } = await postForm(service(), '/oauth/authorize', plain())
      expect([status, String(headers['location'])]).toEqual([
        303,
        expect.stringContaining('/oauth/consent?authorization_id='),
      ])
    })

    test.each([
      ['a prefix', `${CALLBACK}/evil`],
      ['a slash more', `${CALLBACK}/`],
      ['less', CALLBACK.slice(0, -1)],
      ['a query', `${CALLBACK}?x=1`],
      ['a fragment', `${CALLBACK}#x`],
      ['a port', 'https://app.example.com:443/cb'],
      ['another port', 'https://app.example.com:8443/cb'],
      ['another scheme', 'http://app.example.com/cb'],
      ['capitals', 'https://App.example.com/cb'],
      ['an escape', 'https://app.example.com/%63b'],
      ['two steps', 'https://app.example.com/x/../cb'],
      ['credentials', 'https://app.example.com@evil.example/cb'],
      ['a userinfo', 'https://x@app.example.com/cb'],
      ['a backslash', 'https://evil.example\\@app.example.com/cb'],
      ['unicode', 'https://ａpp.example.com/cb'],
      ['a dotless i', 'https://app.example.com/\u0131cb'],
      ['a subdomain', 'https://x.app.example.com/cb'],
      ['a suffix', 'https://app.example.com.evil.example/cb'],
      ['a tab', 'https://app.example.com/\tcb'],
      ['a blank', `${CALLBACK} `],
      ['a script', 'javascript:alert(1)'],
      ['no host', '//evil.example/cb'],
      ['NUL', `${CALLBACK}\0`],
      ['the whole of both', `${CALLBACK},${CALLBACK}/b?a=1`],
      ['a very long one', `https://evil.example/${'x'.repeat(4000)}`],
    ])('redirects nowhere for an address that differs by %s', async (_what, redirect_uri) => {
      const { status, headers, body } = await ask(
        new URLSearchParams({ ...plain(), redirect_uri }).toString(),
      )
      expect([status, headers['location'], body.message]).toEqual([400, undefined, 'invalid redirect_uri'])
    })

    test.each([
      ['an id that is no UUID', 'x', 'invalid client_id format'],
      ['an id that no client has', crypto.randomUUID(), 'invalid client_id'],
    ])('redirects nowhere for %s, in a form too', async (_what, client_id, message) => {
      const given = new URLSearchParams({ ...plain(), client_id }).toString()
      for (const { status, headers, body } of [await ask(given), await post(given)]) {
        expect([status, headers['location'], body]).toEqual([
          400,
          undefined,
          { code: 'oauth_client_not_found', message },
        ])
      }
    })

    test.each([
      ['a client that is there twice', '&client_id=x', 'client_id must be given once'],
      [
        'an address that is there twice',
        '&redirect_uri=https://evil.example/',
        'redirect_uri must be given once',
      ],
    ])('redirects nowhere for %s, in a form too', async (_what, more, message) => {
      const given = `${new URLSearchParams(plain())}${more}`
      for (const { status, headers, body } of [await ask(given), await post(given)]) {
        expect([status, headers['location'], body.message]).toEqual([400, undefined, message])
      }
    })

    test.each([
      ['a scope', '&scope=openid&scope=phone', 'invalid_request'],
      ['a challenge', `&code_challenge=${'d'.repeat(43)}`, 'invalid_request'],
      ['what it does not know', '&x=1&x=1', 'invalid_request'],
      ['a resource', '&resource=https://a.example/&resource=https://b.example/', 'invalid_target'],
    ])('tells the client of %s that is there twice, in a form too', async (_what, more, error) => {
      const given = `${new URLSearchParams(plain())}${more}`
      for (const { headers } of [await ask(given), await post(given)]) {
        const location = new URL(String(headers['location']))
        expect([location.origin + location.pathname, location.searchParams.get('error')]).toEqual([
          CALLBACK,
          error,
        ])
      }
    })

    test('is about the client that owns the address, where two have the same', async () => {
      const other = await makeRelyingParty(service(), { client_name: 'Other' })
      const account = await service().client.signUp()
      const code = await party.code(account.access_token)
      expect(await other.exchange(code, { code_verifier: party.verifier })).toMatchObject({
        status: 400,
        body: { error: 'invalid_grant' },
      })
      expect((await party.exchange(code)).status).toBe(200)
    })

    test('tells the client of what is there twice, of two resources, and of a state that is too long without it', async () => {
      const both = async (more: string) =>
        new URL(String((await ask(`${new URLSearchParams(plain())}${more}`)).headers['location']))
          .searchParams
      expect((await both('&scope=email&scope=phone')).get('error')).toBe('invalid_request')
      expect((await both('&resource=https://a/&resource=https://b/')).get('error')).toBe('invalid_target')
      const twice = await both('&state=x&state=y')
      expect([twice.get('error'), twice.has('state')]).toEqual(['invalid_request', false])
      const long = await both(`&state=${'x'.repeat(4097)}`)
      expect([long.get('error'), long.has('state')]).toEqual(['invalid_request', false])
    })

    test('passes over what it does not know', async () => {
      const location = await party.ask({
        display: 'page',
        ui_locales: 'en',
        claims_locales: 'en',
        acr_values: 'aal2',
        foo: 'bar',
        claims: '{}',
      })
      expect(location.searchParams.has('authorization_id')).toBe(true)
    })

    test('answers at the address as it was registered, query and all', async () => {
      const location = await party.ask({
        redirect_uri: `${CALLBACK}/b?a=1`,
        response_type: 'token',
        state: '',
      })
      expect(location.href.startsWith(`${CALLBACK}/b?a=1&error=`)).toBe(true)
    })
  },
  { settings: oauthSettings },
)

onBothDatabases(
  'GET /oauth/authorize with its limit',
  (service) => {
    test('counts requests of one address', async () => {
      const ask = () => service().client.call('GET', '/oauth/authorize')
      for (let tries = 0; tries < 60; tries++) expect((await ask()).status).toBe(400)
      expect((await ask()).status).toBe(429)
    })
  },
  { settings: { ...oauthSettings, RATE_LIMITS: true } },
)

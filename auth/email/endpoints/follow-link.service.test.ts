import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { allowedRedirect } from '../../settings/allowed-redirect.ts'
import { createMailVisitor } from '../../testing/browser/mail-visitor.ts'
import { pkcePair } from '../../testing/browser/visitor.ts'
import { newEmail, PASSWORD } from '../../testing/client.ts'
import { startMail } from '../../testing/messages/start-mail.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

const { mail, settings } = await startMail()
const SITE = 'http://localhost:3000'
const MINUTE = 60_000

onBothDatabases(
  'a mailed link',
  (service) => {
    const post = (path: string, body: object) => service().client.call('POST', path, { body })
    const visitor = () => createMailVisitor(service())
    /** An unused link of a new account. */
    async function newLink(more: object = {}, query = '') {
      const email = newEmail()
      await post(`/signup${query}`, { email, password: PASSWORD, ...more })
      return { email, ...(await mail.next(email, 'confirmation')) }
    }
    const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
      service().app.inject({
        method: 'POST',
        url: '/auth/v1/verify/link',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams(fields).toString(),
      })
    const pathOf = (link: string) => link.slice(SITE.length)

    test.concurrent.each<[string, 'GET' | 'HEAD', Record<string, string>]>([
      ['a scanner that only asks whether it is there', 'HEAD', {}],
      ['a scanner that reads it', 'GET', { 'user-agent': 'Barracuda Sentinel', accept: '*/*' }],
      ['a chat that shows a preview', 'GET', { 'user-agent': 'Slackbot-LinkExpanding 1.0' }],
      ['a browser that prefetches', 'GET', { 'sec-purpose': 'prefetch' }],
      ['a browser that prerenders', 'GET', { 'sec-purpose': 'prefetch;prerender' }],
      ['an older browser that prefetches', 'GET', { purpose: 'prefetch', 'x-moz': 'prefetch' }],
    ])('is not used up by %s', async (_who, method, headers) => {
      const { link } = await newLink()
      for (let again = 0; again < 2; again++) {
        const answer = await service().app.inject({ method, url: pathOf(link), headers })
        expect(answer.statusCode).toBe(200)
        expect(answer.headers['location']).toBeUndefined()
        expect(answer.headers['cache-control']).toBe('no-store')
        expect(answer.body === '').toBe(method === 'HEAD')
      }
      const { browser, follow } = visitor()
      expect((await follow(link)).fragment.has('access_token')).toBe(true)
      expect(browser.cookies.map(({ name }) => name)).toContain('dropharbor-device')
    })

    test.concurrent.each<[string, Record<string, string>, number]>([
      ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
      ['another site that hides', { 'sec-fetch-site': 'cross-site', origin: 'null' }, 403],
      ['a site beside this one', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:4000' }, 403],
      ['another site, in an older browser', { origin: 'https://evil.example' }, 403],
      ['its own page', { 'sec-fetch-site': 'same-origin', origin: 'null' }, 303],
      ['its own page, in an older browser', { origin: 'null' }, 303],
      ['its own origin, in an older browser', { origin: SITE }, 303],
    ])('is followed from %s: %j %i', async (_where, headers, status) => {
      const { query } = await newLink()
      const fields = { token: query['token'] ?? '', type: query['type'] ?? '' }
      const answer = await send(fields, headers)
      expect(answer.statusCode).toBe(status)
      if (status === 303) return
      expect(answer.json()).toMatchObject({ error_code: 'cross_site_request' })
      // It was not used up.
      expect(String((await send(fields)).headers.location)).toContain('access_token=')
    })

    test.concurrent('opens a page with a form, a button, and no more than its own script', async () => {
      const { link, query } = await newLink()
      const { headers, body } = await service().app.inject(pathOf(link))
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      const [script = ''] = body.match(/(?<=<script>).*(?=<\/script>)/s) ?? []
      const hash = createHash('sha256').update(script).digest('base64')
      expect(headers['content-security-policy']).toContain(`script-src 'sha256-${hash}';`)
      expect(headers['content-security-policy']).toContain(`form-action 'self' ${SITE};`)
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(body).toContain('<form method="post" action="verify/link">')
      expect(body).toContain(`name="token" value="${query['token']}"`)
      expect(body).toMatch(/<button>[^<]+<\/button>/)
      expect(body).not.toMatch(/https?:\/\/(?!localhost:3000)/)
    })

    test.concurrent('is consumed once, also by two browsers at once', async () => {
      const { link, query, email } = await newLink()
      const fields = { token: query['token'] ?? '', type: 'signup', redirect_to: SITE }
      const answers = await Promise.all(Array.from({ length: 5 }, () => send(fields)))
      const locations = answers.map(({ headers }) => String(headers['location']))
      expect(locations.filter((to) => to.includes('access_token='))).toHaveLength(1)
      expect(locations.filter((to) => to.includes('error_code=otp_expired'))).toHaveLength(4)
      const { fragment } = await visitor().follow(link)
      expect(Object.fromEntries(fragment)).toEqual({
        error: 'access_denied',
        error_code: 'otp_expired',
        error_description: 'Email link is invalid or has expired',
        sb: '',
      })
      const sessions = await service()
        .database.db.selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .where('users.email', '=', email)
        .selectAll('sessions')
        .execute()
      expect(sessions).toHaveLength(1)
    })

    test.concurrent('and the code of its mail race for one use', async () => {
      const { query, code, email } = await newLink()
      const byLink = { type: 'signup', token_hash: query['token'] }
      const byCode = { type: 'signup', email, token: code }
      const answers = await Promise.all([byLink, byCode, byLink, byCode].map((body) => post('/verify', body)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403])
    })

    test('ends after an hour, and its code after ten minutes', async () => {
      const { email, code, query } = await newLink()
      const late = await newLink()
      service().advance(10 * MINUTE)
      expect(await post('/verify', { type: 'signup', email, token: code })).toMatchObject({
        status: 403,
        body: { code: 'otp_expired', message: 'Token has expired or is invalid' },
      })
      service().advance(49 * MINUTE)
      expect((await post('/verify', { type: 'signup', token_hash: query['token'] })).status).toBe(200)
      service().advance(MINUTE)
      expect((await visitor().follow(late.link)).fragment.get('error_code')).toBe('otp_expired')
    })

    test.concurrent('under PKCE tells an error in the query as well', async () => {
      const { link } = await newLink(pkcePair().challenge)
      await visitor().follow(link)
      const { query, fragment } = await visitor().follow(link)
      expect(Object.fromEntries(query)).toEqual({
        error: 'access_denied',
        error_code: 'otp_expired',
        error_description: 'Email link is invalid or has expired',
      })
      expect(Object.fromEntries(fragment)).toEqual({ ...Object.fromEntries(query), sb: '' })
    })

    test.concurrent('lets no banned user in, and is not consumed', async () => {
      const { email, link } = await newLink()
      const { db } = service().database
      const ban = (banned_until: string | null) =>
        db.updateTable('users').set({ banned_until }).where('email', '=', email).execute()
      await ban(new Date(service().clock() + MINUTE).toISOString())
      expect((await visitor().follow(link)).fragment.get('error_code')).toBe('user_banned')
      await ban(null)
      expect((await visitor().follow(link)).fragment.has('access_token')).toBe(true)
    })

    test.concurrent.each([
      { host: 'evil.example' },
      { host: 'localhost:3000@evil.example' },
      { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
      { forwarded: 'host=evil.example;proto=https' },
      { 'x-original-url': 'https://evil.example/', 'x-host': 'evil.example' },
      { redirect_to: 'https://evil.example/', referer: 'https://evil.example/' },
    ])('is built from the public address of the settings, whatever %j says', async (headers) => {
      const email = newEmail()
      await service().client.call('POST', '/signup', { body: { email, password: PASSWORD }, headers })
      const { link, query } = await mail.next(email, 'confirmation')
      expect(link).toMatch(/^http:\/\/localhost:3000\/auth\/v1\/verify\?/)
      expect(query['redirect_to']).toBe(SITE)
      const { headers: answered, body } = await service().app.inject({ url: pathOf(link), headers })
      expect(JSON.stringify(answered) + body).not.toContain('evil')
      expect((await visitor().follow(link)).url.origin).toBe(SITE)
    })

    test.concurrent('leads to an address of the allow list', async () => {
      const redirect_to = 'https://app.example/in?a=1&b=2#top'
      const { link, query } = await newLink({}, `?${new URLSearchParams({ redirect_to })}`)
      expect(query['redirect_to']).toBe(redirect_to)
      const { url, fragment } = await visitor().follow(link)
      expect(url.origin + url.pathname + url.search).toBe('https://app.example/in?a=1&b=2')
      expect(fragment.has('access_token')).toBe(true)
    })

    test.concurrent.each([
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'http://localhost:3000@evil.example/',
      'http://localhost:3000.evil.example/',
      'http://localhost:3001/',
      'https://localhost:3000/',
      'http:\\\\evil.example',
      'javascript:alert(1)',
      'JaVaScRiPt://localhost:3000/%0aalert(1)',
      'data:text/html,<script>alert(1)</script>',
      'blob:http://localhost:3000/1',
      'https://app.example.evil.example/',
      'https://app.example@evil.example/',
      'https://evil.example/?https://app.example/',
      'https://evil.example\\@app.example/',
      'https://evil.example#http://localhost:3000',
      ' https://evil.example/',
      'https://app.example\r\nlocation: https://evil.example/',
      '"><script src=//evil.example></script>',
    ])(
      'never leads to %j: not when it is asked for, nor when it was changed on the way',
      async (redirect_to) => {
        const { query } = await newLink({}, `?${new URLSearchParams({ redirect_to })}`)
        expect(query['redirect_to']).toBe(SITE)

        const changed = new URLSearchParams({ ...query, redirect_to })
        const shown = await service().app.inject(`/auth/v1/verify?${changed}`)
        expect(shown.headers['content-security-policy']).toContain(`form-action 'self' ${SITE};`)
        expect(shown.body).toContain(`name="redirect_to" value="${SITE}"`)
        expect(shown.body).not.toContain('evil')

        const { token = '', type = '' } = query
        for (const each of [
          { token: 'unknown', type },
          { token, type },
        ]) {
          const { headers } = await send({ ...each, redirect_to })
          expect(new URL(String(headers['location'])).origin).toBe(SITE)
        }
      },
    )

    test.concurrent('holds nothing that its page would take for markup', async () => {
      const query = new URLSearchParams({
        token: '"><script>1</script>',
        type: "'><img src=x>",
        redirect_to: SITE,
      })
      const { body } = await service().app.inject(`/auth/v1/verify?${query}`)
      expect(body).toContain('value="&quot;&gt;&lt;script&gt;1&lt;/script&gt;"')
      expect(body).not.toMatch(/<img|<script>1/)
    })

    test.concurrent.each([
      ['without a token', '?type=signup', 'Verify requires a token or a token hash'],
      ['without a type', '?token=x', 'Verify requires a verification type'],
      ['with two tokens', '?type=signup&token=x&token=y', 'Verify requires a token or a token hash'],
    ])('%s is no link', async (_what, query, message) => {
      expect(await service().client.call('GET', `/verify${query}`)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', message },
      })
    })

    test.concurrent.each([
      ['an unknown type', { type: 'nonsense', token: 'x' }, 'validation_failed'],
      ['the type of an object’s own key', { type: 'constructor', token: 'x' }, 'validation_failed'],
      ['a token that never was', { type: 'signup', token: 'x' }, 'otp_expired'],
      ['an endless token', { type: 'signup', token: 'x'.repeat(10_000) }, 'otp_expired'],
    ])('with %s says so on the site', async (_what, fields, code) => {
      const { statusCode, headers } = await send(fields)
      expect(statusCode).toBe(303)
      const { origin, hash } = new URL(String(headers['location']))
      expect([origin, new URLSearchParams(hash.slice(1)).get('error_code')]).toEqual([SITE, code])
    })

    test.concurrent('is kept as a hash, and so is its code', async () => {
      const { query, code, email } = await newLink()
      const rows = await service()
        .database.db.selectFrom('one_time_tokens')
        .selectAll()
        .where('relates_to', '=', email)
        .execute()
      expect(rows).toHaveLength(1)
      const text = JSON.stringify(rows)
      expect(text).not.toContain(query['token'])
      expect(text).not.toContain(`"${code}"`)
      expect(service().log.join()).not.toContain(query['token'])
    })
  },
  { settings: { ...settings, URI_ALLOW_LIST: ['https://app.example/**'].map(allowedRedirect) } },
)

import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createMailAccounts } from '../../testing/accounts/mail-account.ts'
import { createMailVisitor } from '../../testing/browser/mail-visitor.ts'
import { plainPageLook } from '../../testing/messages/plain-page-look.ts'
import { startMail } from '../../testing/messages/start-mail.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

const { mail, settings } = await startMail()
const SITE = 'http://localhost:3000'

onBothDatabases(
  'the page of a mailed link',
  (service) => {
    const { newLink } = createMailAccounts(service, mail)
    const visitor = () => createMailVisitor(service())
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

    test.concurrent('opens a page with a form, a button, and no more than its own script', async () => {
      const { link, query } = await newLink()
      const { headers, body } = await service().app.inject(pathOf(link))
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      for (const element of ['script', 'style']) {
        const [inside = ''] = body.match(new RegExp(`(?<=<${element}>).*(?=</${element}>)`, 's')) ?? []
        const hash = createHash('sha256').update(inside).digest('base64')
        expect(headers['content-security-policy']).toContain(`${element}-src 'sha256-${hash}';`)
      }
      for (const part of Object.values(await plainPageLook())) expect(body).toContain(part)
      expect(headers['content-security-policy']).toContain("font-src 'self';")
      expect(headers['content-security-policy']).toContain(`form-action 'self' ${SITE};`)
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(body).toContain('<form method="post" action="verify/link">')
      expect(body).toContain(`name="token" value="${query['token']}"`)
      expect(body).toMatch(/<button>[^<]+<\/button>/)
      expect(body).not.toMatch(/https?:\/\/(?!localhost:3000)/)
    })

    test.concurrent.each([
      ['&lang=de', 'de', 'Bestätige deine E-Mail-Adresse'],
      ['&lang=de-AT', 'de', 'Bestätige deine E-Mail-Adresse'],
      ['&lang=%3Cscript%3E', 'en', 'Confirm your email address'],
      ['&lang=de&lang=de', 'en', 'Confirm your email address'],
      ['', 'en', 'Confirm your email address'],
    ])('with %s it is in the language of its mail: %s', async (lang, language, title) => {
      const { body } = await service().app.inject(`/auth/v1/verify?token=x&type=signup${lang}`)
      expect(body).toContain(`<html lang="${language}">`)
      expect(body).toContain(`<h1>${title}</h1>`)
    })

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
  },
  { settings },
)

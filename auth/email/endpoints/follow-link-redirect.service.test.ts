import { expect, test } from 'vitest'
import { allowedRedirect } from '../../settings/allowed-redirect.ts'
import { createMailAccounts } from '../../testing/accounts/mail-account.ts'
import { createMailVisitor } from '../../testing/browser/mail-visitor.ts'
import { newEmail, PASSWORD } from '../../testing/client.ts'
import { startMail } from '../../testing/messages/start-mail.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

const { mail, settings } = await startMail()
const SITE = 'http://localhost:3000'

onBothDatabases(
  'a mailed link',
  (service) => {
    const { newLink, sendLink: send } = createMailAccounts(service, mail)
    const visitor = () => createMailVisitor(service())
    const pathOf = (link: string) => link.slice(SITE.length)

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
  },
  { settings: { ...settings, URI_ALLOW_LIST: ['https://app.example/**'].map(allowedRedirect) } },
)

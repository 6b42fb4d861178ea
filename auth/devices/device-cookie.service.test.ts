import { expect, test } from 'vitest'
import { createCookieJar } from '../testing/browser/cookie-jar.ts'
import { newEmail, PASSWORD } from '../testing/client.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'

onBothDatabases(
  'behind https a device',
  (service) => {
    test('is known by a cookie that no other host of the domain can set', async () => {
      const browser = createCookieJar(service().client)
      const body = { email: newEmail(), password: PASSWORD }
      const { headers } = await browser.call('POST', '/signup', { body })
      expect(headers['set-cookie']).toMatch(
        /^__Host-dropharbor-device=\S+; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      )
      for (let n = 0; n < 2; n++) await service().client.signIn(body.email, 'wrong')
      expect((await service().client.signIn(body.email, PASSWORD)).status).toBe(429)
      expect((await browser.call('POST', '/token?grant_type=password', { body })).status).toBe(200)
    })
  },
  { settings: { PUBLIC_URL: 'https://shop.example', RATE_LIMITS: true, RATE_LIMIT_PASSWORD: 2 } },
)

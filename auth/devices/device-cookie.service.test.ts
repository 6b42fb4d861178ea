import { expect, test } from 'vitest'
import { createCookieJar } from '../testing/browser/cookie-jar.ts'
import { newEmail, PASSWORD } from '../testing/client.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'

const DAY_MS = 86_400_000

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

    test('is known for 400 days after its last sign-in, also where its browser keeps the cookie', async () => {
      const { client, advance } = service()
      const browser = createCookieJar(client)
      const body = { email: newEmail(), password: PASSWORD }
      await browser.call('POST', '/signup', { body })
      const kept = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const signIn = () =>
        client.call('POST', '/token?grant_type=password', { body, headers: { cookie: kept } })
      for (const [days, status] of [
        [399, 200],
        [2, 429],
      ] as const) {
        advance(days * DAY_MS)
        for (let n = 0; n < 2; n++) await client.signIn(body.email, 'wrong')
        expect((await signIn()).status).toBe(status)
      }
    })
  },
  { settings: { PUBLIC_URL: 'https://shop.example', RATE_LIMITS: true, RATE_LIMIT_PASSWORD: 2 } },
)

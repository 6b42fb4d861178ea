import { expect, test } from 'vitest'
import { createCookieJar } from '../testing/browser/cookie-jar.ts'
import { newEmail, PASSWORD, totpCode } from '../testing/client.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'

type Browser = Pick<ReturnType<typeof createCookieJar>, 'call'>

onBothDatabases(
  'signing out everywhere, of an account with a second factor',
  (service) => {
    let hosts = 0
    const anywhere = () => `10.7.${++hosts >> 8}.${hosts & 255}`
    const signIn = async (as: Browser, email: string): Promise<string> => {
      const body = { email, password: PASSWORD }
      return (await as.call('POST', '/token?grant_type=password', { body, ip: anywhere() })).body.access_token
    }
    const answer = async (as: Browser, token: string, factorId: string, code: string) => {
      const ip = anywhere()
      const { body } = await as.call('POST', `/factors/${factorId}/challenge`, { token, body: {}, ip })
      return as.call('POST', `/factors/${factorId}/verify`, {
        token,
        body: { challenge_id: body.id, code },
        ip,
      })
    }

    /** Makes an owner at aal2, in a browser that is known at that level. */
    async function newOwner() {
      const { client, clock } = service()
      const browser = createCookieJar(client)
      const email = newEmail()
      const body = { email, password: PASSWORD }
      const { access_token } = (await browser.call('POST', '/signup', { body, ip: anywhere() })).body
      const { id, secret } = await client.enrollTotp(access_token)
      const steppedUp = await answer(browser, access_token, id, totpCode(secret, clock()))
      /** Returns the next code of the app, which needs another time step. */
      const nextCode = () => {
        service().advance(31_000)
        return totpCode(secret, clock())
      }
      return { browser, email, id, nextCode, token: steppedUp.body.access_token as string }
    }
    const exhaustCodes = async (email: string, id: string) => {
      const token = await signIn(service().client, email)
      const answers = []
      for (let n = 0; n < 6; n++) answers.push(await answer(service().client, token, id, '000000'))
      expect(answers.at(-1)?.status).toBe(429)
    }

    test.each(['others', 'global'])(
      'with the password alone (%s) ends every session, and locks no owner out',
      async (scope) => {
        const { client } = service()
        const { browser, email, id, nextCode, token } = await newOwner()
        const thief = await signIn(client, email)
        const out = await client.call('POST', `/logout?scope=${scope}`, { token: thief })
        expect(out.status).toBe(204)
        expect((await client.getUser(token)).body.code).toBe('session_not_found')
        await exhaustCodes(email, id)
        const again = await signIn(browser, email)
        expect((await answer(browser, again, id, nextCode())).status).toBe(200)
      },
    )

    test('after the factor makes the devices unknown', async () => {
      const { client } = service()
      const { browser, email, id, nextCode } = await newOwner()
      const elsewhere = await answer(client, await signIn(client, email), id, nextCode())
      expect(elsewhere.status).toBe(200)
      const token = elsewhere.body.access_token
      expect((await client.call('POST', '/logout?scope=others', { token })).status).toBe(204)
      await exhaustCodes(email, id)
      const again = await signIn(browser, email)
      expect((await answer(browser, again, id, nextCode())).status).toBe(429)
    })
  },
  { settings: { RATE_LIMITS: true, RATE_LIMIT_CODE: 2 } },
)

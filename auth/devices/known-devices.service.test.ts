import { expect, test } from 'vitest'
import { createCookieJar } from '../testing/browser/cookie-jar.ts'
import { newEmail, PASSWORD, totpCode } from '../testing/client.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'

const HOUR = 3_600_000

onBothDatabases(
  'a device that has signed in before',
  (service) => {
    let hosts = 0
    const anywhere = () => `10.${(++hosts >> 16) & 255}.${(hosts >> 8) & 255}.${hosts & 255}`
    const signIn = (
      client: Pick<ReturnType<typeof createCookieJar>, 'call'>,
      email: string,
      password: string,
      ip = anywhere(),
    ) => client.call('POST', '/token?grant_type=password', { body: { email, password }, ip })
    const guess = (email: string, times: number) =>
      Promise.all(Array.from({ length: times }, () => signIn(service().client, email, 'wrong')))
    const statuses = (answers: { status: number }[]) => Map.groupBy(answers, ({ status }) => status)

    /** A member and the browser that they signed up with. */
    async function newMember() {
      const browser = createCookieJar(service().client)
      const email = newEmail()
      const { body } = await browser.call('POST', '/signup', {
        body: { email, password: PASSWORD },
        ip: anywhere(),
      })
      return { browser, email, token: body.access_token as string, refresh: body.refresh_token as string }
    }

    test('gets through while guesses from everywhere are slowed down, and others may try again within the hour', async () => {
      const { browser, email } = await newMember()
      const answers = statuses(await guess(email, 60))
      expect(answers.get(400)).toHaveLength(10)
      expect(answers.get(429)).toHaveLength(50)
      expect((await signIn(service().client, email.toUpperCase(), PASSWORD)).status).toBe(429)
      expect((await signIn(browser, email, PASSWORD)).status).toBe(200)

      const waits = []
      for (let day = 0; day < 24 * HOUR; ) {
        const refused = await signIn(service().client, email, 'wrong')
        expect(refused).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } })
        const seconds = Number(refused.headers['retry-after'])
        waits.push(seconds)
        service().advance(seconds * 1000)
        day += seconds * 1000
        expect((await signIn(service().client, email, 'wrong')).status).toBe(400)
      }
      expect(Math.max(...waits)).toBe(3600)
      expect(waits.length).toBeLessThan(32)
      service().advance(HOUR)
      expect((await signIn(service().client, email, PASSWORD)).status).toBe(200)
    })

    test('has a small budget of wrong passwords, and counts as unknown beyond it', async () => {
      const { browser, email } = await newMember()
      const answers = []
      for (let n = 0; n < 40; n++) answers.push(await signIn(browser, email, 'wrong', '203.0.113.1'))
      expect(statuses(answers).get(400)).toHaveLength(20 + 4)
      expect((await signIn(browser, email, PASSWORD, '203.0.113.1')).status).toBe(429)
      expect((await signIn(browser, email, PASSWORD)).status).toBe(200)
    })

    test('has no budget of its own where the account made more of them known: three have one', async () => {
      const email = newEmail()
      const body = { email, password: PASSWORD }
      await service().client.call('POST', '/signup', { body, ip: anywhere() })
      const devices = Array.from({ length: 4 }, () => createCookieJar(service().client))
      for (const device of devices) expect((await signIn(device, email, PASSWORD)).status).toBe(200)
      const askEach = async (times: number, path: string, body: object) => {
        const answers = []
        for (const device of devices) {
          const ask = () => device.call('POST', path, { body, ip: anywhere() })
          answers.push(...(await Promise.all(Array.from({ length: times }, ask))))
        }
        return statuses(answers)
      }
      const guessed = await askEach(20, '/verify', { type: 'recovery', email, token: '000000' })
      expect(guessed.get(403)).toHaveLength(3 * 20 + 8)
      const mailed = await askEach(10, '/recover', { email })
      expect(mailed.get(200)).toHaveLength(3 * 10 + 3)
    })

    test('is known by a cookie that no script reads, no other site sends and no other account takes', async () => {
      const [one, two] = [await newMember(), await newMember()]
      const answer = await signIn(service().client, one.email, PASSWORD)
      expect(answer.headers['set-cookie']).toMatch(
        /^dropharbor-device=aal1\.\d+\.[\w-]{16}\.[\w-]{22}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/,
      )
      // A second sign-in needs no new cookie.
      expect((await signIn(one.browser, one.email, PASSWORD)).headers['set-cookie']).toBeUndefined()
      await guess(two.email, 12)
      expect((await signIn(one.browser, two.email, PASSWORD)).status).toBe(429)
      for (const forged of [
        `${one.browser.cookies.get('dropharbor-device')}x`,
        two.browser.cookies.get('dropharbor-device')?.replace('aal1', 'aal2'),
        two.browser.cookies.get('dropharbor-device')?.slice(0, -1),
        '~~~~',
        'aal1.1.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA',
      ]) {
        const headers = { cookie: `dropharbor-device=${forged}` }
        const { client } = service()
        const body = { email: two.email, password: PASSWORD }
        const ip = anywhere()
        expect((await client.call('POST', '/token?grant_type=password', { body, headers, ip })).status).toBe(
          429,
        )
      }
      expect((await signIn(two.browser, two.email, PASSWORD)).status).toBe(200)
    })

    test('is told from guesses for other spellings of the address, which count together', async () => {
      const email = `k-${newEmail()}`
      await service().client.call('POST', '/signup', { body: { email, password: PASSWORD }, ip: anywhere() })
      // The Kelvin sign in place of the letter K: both have the same lower case.
      const spellings = [email, email.toUpperCase(), email.replace('k', '\u212a')]
      for (let n = 0; n < 9; n++) await signIn(service().client, spellings[n % 3] ?? '', 'wrong')
      expect((await signIn(service().client, email, 'wrong')).status).toBe(400)
      expect((await signIn(service().client, email, PASSWORD)).status).toBe(429)
    })

    test('is remembered for several accounts, and by a session that is refreshed', async () => {
      const { client } = service()
      const [one, two] = [await newMember(), await newMember()]
      expect((await signIn(one.browser, two.email, PASSWORD)).status).toBe(200)
      const browser = createCookieJar(client)
      await browser.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token: one.refresh } })
      await Promise.all([one, two].map(({ email }) => guess(email, 12)))
      expect((await signIn(one.browser, one.email, PASSWORD)).status).toBe(200)
      expect((await signIn(one.browser, two.email, PASSWORD)).status).toBe(200)
      expect((await signIn(browser, one.email, PASSWORD)).status).toBe(200)
    })

    test.each([
      ['a new password', 'PUT', '/user', { password: 'another pass 7' }],
      ['signing out everywhere', 'POST', '/logout?scope=global', undefined],
      ['signing out everywhere else', 'POST', '/logout?scope=others', undefined],
    ])('is forgotten after %s', async (_what, method, path, body) => {
      const { browser, email } = await newMember()
      const other = createCookieJar(service().client)
      const { body: session } = await signIn(other, email, PASSWORD)
      const password = body?.password ?? PASSWORD
      const changed = await other.call(method, path, { token: session.access_token, body, ip: anywhere() })
      expect(changed.status).toBeLessThan(300)
      await guess(email, 12)
      expect((await signIn(browser, email, password)).status).toBe(429)
      // The device that requested the change stays known, unless it is signed out too.
      expect((await signIn(other, email, password)).status).toBe(path.endsWith('global') ? 429 : 200)
    })

    test('is known for codes only once it has shown one: a password alone locks no owner out', async () => {
      const { client, clock, advance } = service()
      const { browser, email, token } = await newMember()
      const { id, secret } = await client.enrollTotp(token)
      const answer = async (as: typeof browser, token: string, code: string) => {
        const ip = anywhere()
        const challenge = await as.call('POST', `/factors/${id}/challenge`, { token, body: {}, ip })
        const body = { challenge_id: challenge.body.id, code }
        return as.call('POST', `/factors/${id}/verify`, { token, body, ip })
      }
      expect((await answer(browser, token, totpCode(secret, clock()))).status).toBe(200)

      // The attacker knows the password, by which their device is known at aal1.
      const attacker = createCookieJar(client)
      const { body: session } = await signIn(attacker, email, PASSWORD)
      const results = []
      for (let n = 0; n < 30; n++) results.push(await answer(attacker, session.access_token, '000000'))
      expect(statuses(results).get(422)).toHaveLength(8)
      expect(results.at(-1)).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } })
      expect(Number(results.at(-1)?.headers['retry-after'])).toBeLessThanOrEqual(3600)

      advance(31_000)
      const { body: again } = await signIn(browser, email, PASSWORD)
      expect((await answer(browser, again.access_token, totpCode(secret, clock()))).status).toBe(200)
    })

    test('asks for mails that others have used up', async () => {
      const { browser, email } = await newMember()
      const ask = (as: Pick<typeof browser, 'call'>) =>
        as.call('POST', '/recover', { body: { email }, ip: anywhere() })
      for (let n = 0; n < 3; n++) expect((await ask(service().client)).status).toBe(200)
      expect((await ask(service().client)).status).toBe(429)
      expect((await ask(browser)).status).toBe(200)
    })
  },
  {
    settings: {
      RATE_LIMITS: true,
      RATE_LIMIT_PASSWORD: 4,
      RATE_LIMIT_ACCOUNT: 10,
      RATE_LIMIT_CODE: 4,
      RATE_LIMIT_MAILBOX: 3,
      SMTP_MAX_FREQUENCY: 0,
    },
  },
)

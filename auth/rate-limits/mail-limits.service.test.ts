import { expect, test } from 'vitest'
import { createCookieJar } from '../testing/browser/cookie-jar.ts'
import { newEmail, PASSWORD } from '../testing/client.ts'
import { describeEachDatabase } from '../testing/describe-each-database.ts'
import { startMail } from '../testing/messages/start-mail.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { startService } from '../testing/service.ts'

const { mail, settings } = await startMail()
const TOO_MANY = {
  status: 429,
  body: { code: 'over_email_send_rate_limit', message: 'email rate limit exceeded' },
}

onBothDatabases(
  'mails that are asked for',
  (service) => {
    let hosts = 0
    const ask = (path: string, body: object, ip = `203.0.113.${++hosts}`) =>
      service().client.call('POST', path, { body, ip })

    test('are counted per address, known or not, over all kinds and clients', async () => {
      const [known, unknown] = [newEmail(), newEmail()]
      await ask('/signup', { email: known, password: PASSWORD })
      await ask('/recover', { email: unknown })
      for (const email of [known, unknown]) {
        expect((await ask('/recover', { email })).status).toBe(200)
        expect((await ask('/resend', { type: 'signup', email: email.toUpperCase() })).status).toBe(200)
        for (const path of ['/otp', '/recover', '/magiclink']) {
          expect(await ask(path, { email })).toMatchObject(TOO_MANY)
        }
        expect(await ask('/signup', { email, password: PASSWORD })).toMatchObject(TOO_MANY)
      }
    })

    test('are counted for both mailboxes of a change of address', async () => {
      const newAccount = async () => {
        const email = newEmail()
        await ask('/signup', { email, password: PASSWORD })
        const { code } = await mail.next(email, 'confirmation')
        const { body } = await ask('/verify', { type: 'signup', email, token: code })
        return { email, token: body.access_token }
      }
      const change = (token: string, email: string) =>
        service().client.call('PUT', '/user', { token, body: { email } })
      const victim = newEmail()
      const [one, two, three] = [await newAccount(), await newAccount(), await newAccount()]
      const again = (email: string) => ask('/resend', { type: 'email_change', email })
      expect((await change(one.token, victim)).status).toBe(200)
      const { query } = await mail.next(victim, 'email_change')
      expect((await change(two.token, victim)).status).toBe(200)
      expect((await again(two.email)).status).toBe(200)

      expect(await change(three.token, victim)).toMatchObject(TOO_MANY)
      expect(await ask('/recover', { email: victim })).toMatchObject(TOO_MANY)
      // A request to send it again exceeds the limit too. The client isn't told; the former link
      // stays valid.
      expect(await again(one.email)).toMatchObject({ status: 200, body: {} })
      const verify = { type: 'email_change', token_hash: query['token'] }
      expect((await ask('/verify', verify)).status).toBe(200)
    })

    test('are counted per client, whatever the address', async () => {
      const ip = '198.51.100.1'
      for (let n = 0; n < 5; n++) expect((await ask('/recover', { email: newEmail() }, ip)).status).toBe(200)
      expect(await ask('/otp', { email: newEmail() }, ip)).toMatchObject({
        status: 429,
        body: { code: 'over_request_rate_limit' },
      })
      expect((await ask('/otp', { email: newEmail() })).status).toBe(200)
    })

    test('and their codes: wrong ones from elsewhere are counted per address, and leave the browser that asked alone', async () => {
      const { client } = service()
      const email = newEmail()
      const browser = createCookieJar(client)
      await browser.call('POST', '/signup', { body: { email, password: PASSWORD } })
      const { code } = await mail.next(email, 'confirmation')
      const guess = () => ask('/verify', { type: 'email', email, token: 'x' })
      for (let n = 0; n < 6; n++) expect((await guess()).status).toBe(403)
      const refused = await guess()
      expect(refused).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } })
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
      const verify = { type: 'email', email, token: code }
      expect((await ask('/verify', verify)).status).toBe(429)
      expect((await browser.call('POST', '/verify', { body: verify })).status).toBe(200)
    })

    test('and their codes: what a browser that asked is told, and others after it, is the same for every address', async () => {
      const [known, unknown] = [newEmail(), newEmail()]
      await ask('/signup', { email: known, password: PASSWORD })
      const answers = []
      for (const email of [known, unknown]) {
        const browser = createCookieJar(service().client)
        const from = { ip: `198.51.100.${++hosts}` }
        const mailed = await browser.call('POST', '/recover', { body: { email }, ...from })
        expect(mailed.headers['set-cookie']).toMatch(
          /^dropharbor-asked=\S+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Strict$/,
        )
        const attempts = []
        const body = { type: 'recovery', email, token: '000000' }
        for (let n = 0; n < 5; n++) {
          attempts.push((await browser.call('POST', '/verify', { body, ...from })).status)
        }
        // These attempts count for a browser without the cookie, at the same client and elsewhere.
        attempts.push((await service().client.call('POST', '/verify', { body, ...from })).status)
        for (let n = 0; n < 4; n++) attempts.push((await ask('/verify', body)).status)
        answers.push(attempts)
      }
      expect(answers[0]).toEqual([403, 403, 403, 403, 403, 429, 403, 403, 403, 429])
      expect(answers[1]).toEqual(answers[0])
    })

    test('and what they hold: attempts are counted per client', async () => {
      const ip = '198.51.100.2'
      const attempt = () => ask('/verify', { type: 'signup', token_hash: 'x' }, ip)
      for (let n = 0; n < 6; n++) expect((await attempt()).status).toBe(403)
      expect(await attempt()).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } })
    })
  },
  {
    settings: {
      ...settings,
      RATE_LIMITS: true,
      RATE_LIMIT_MAILBOX: 3,
      RATE_LIMIT_OTP: 5,
      RATE_LIMIT_VERIFY: 6,
      RATE_LIMIT_CODE: 3,
    },
  },
)

describeEachDatabase('mails on %s', (kind) => {
  test('are counted in all where they are queued, and requests for unknown addresses are not', async () => {
    const limits = { RATE_LIMITS: true, RATE_LIMIT_EMAIL_SENT: 5 }
    const { client, counted, close } = await startService({ kind, settings: { ...settings, ...limits } })
    let hosts = 0
    const ask = async (path: string, body: object) => {
      const answer = await client.call('POST', path, { body, ip: `198.51.${++hosts >> 8}.${hosts & 255}` })
      await counted()
      return answer
    }
    const [member, ...others] = Array.from({ length: 5 }, newEmail)
    await ask('/signup', { email: member, password: PASSWORD })
    const unknown = Array.from({ length: 40 }, () => ask('/recover', { email: newEmail() }))
    expect(new Set((await Promise.all(unknown)).map(({ status }) => status))).toEqual(new Set([200]))

    // New accounts may use at most four of five mails; the rest is reserved for existing accounts.
    for (const email of others.slice(0, 3)) {
      expect((await ask('/signup', { email, password: PASSWORD })).status).toBe(200)
    }
    const over = await ask('/signup', { email: others[3], password: PASSWORD })
    expect(over).toMatchObject({ status: 503, body: { code: 'over_email_send_rate_limit' } })
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask('/recover', { email: member })).status).toBe(200)
    // Then nothing is left for any address, with an account or without.
    for (const email of [member, newEmail()]) expect((await ask('/recover', { email })).status).toBe(503)
    await close()
  })

  test('are capped for each client, and beyond a number of each mailbox come further apart', async () => {
    const limits = { RATE_LIMITS: true, RATE_LIMIT_MAILBOX: 2, RATE_LIMIT_EMAIL_CLIENT: 3 }
    const { client, advance, close } = await startService({ kind, settings: { ...settings, ...limits } })
    const ask = (email: string, ip: string) => client.call('POST', '/recover', { body: { email }, ip })
    // All hosts in one customer's IPv6 network count together.
    for (let n = 0; n < 3; n++) expect((await ask(newEmail(), `2001:db8:7:${n}::1`)).status).toBe(200)
    expect(await ask(newEmail(), '2001:db8:7:9::1')).toMatchObject(TOO_MANY)

    const email = newEmail()
    for (let n = 0; n < 2; n++) expect((await ask(email, `203.0.113.${n}`)).status).toBe(200)
    const waits = []
    for (let n = 2; n < 12; n++) {
      const refused = await ask(email, `203.0.113.${n}`)
      expect(refused).toMatchObject(TOO_MANY)
      const seconds = Number(refused.headers['retry-after'])
      waits.push(seconds)
      advance(seconds * 1000)
      expect((await ask(email.toUpperCase(), `203.0.113.${n}`)).status).toBe(200)
    }
    expect(waits.map((seconds) => Math.ceil(seconds / 60))).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60])
    await close()
  })
})

import { describe, expect, test } from 'vitest'
import { newEmail, PASSWORD } from '../testing/client.ts'
import { createMailReader } from '../testing/mail-reader.ts'
import { startMailbox } from '../testing/mailbox.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { freePort } from '../testing/postgres.ts'
import { databases, startService } from '../testing/service.ts'
import { startMail } from '../testing/start-mail.ts'

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
      // Sent again it is too much as well, which nobody is told: the former link stays.
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

    test('and their codes: wrong ones are counted per address over all mails, and right ones are not', async () => {
      const email = newEmail()
      await ask('/signup', { email, password: PASSWORD })
      const { code } = await mail.next(email, 'confirmation')
      const attempt = (token: string, ip?: string) => ask('/verify', { type: 'email', email, token }, ip)
      for (let n = 0; n < 3; n++) expect((await attempt('x')).status).toBe(403)
      expect(await attempt(code)).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } })
    })

    test('and what they hold: attempts are counted per client', async () => {
      const ip = '198.51.100.2'
      const attempt = () => ask('/verify', { type: 'signup', token_hash: 'x' }, ip)
      for (let n = 0; n < 6; n++) expect((await attempt()).status).toBe(403)
      expect(await attempt()).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } })
      const { headers } = await service().app.inject({
        method: 'POST',
        url: '/auth/v1/verify/link',
        payload: 'token=x&type=signup',
        remoteAddress: ip,
      })
      expect(headers['location']).toContain('error_code=over_request_rate_limit')
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

describe.each(databases)('mails on %s', (kind) => {
  test('are counted in all, and those that one address may not have are not', async () => {
    const limits = { RATE_LIMITS: true, RATE_LIMIT_MAILBOX: 2, RATE_LIMIT_EMAIL_SENT: 3 }
    const { client, close } = await startService({ kind, settings: { ...settings, ...limits } })
    const ask = (email: string) => client.call('POST', '/recover', { body: { email } })
    const one = newEmail()
    const statuses = []
    for (let n = 0; n < 4; n++) statuses.push((await ask(one)).status)
    expect(statuses).toEqual([200, 200, 429, 429])
    expect((await ask(newEmail())).status).toBe(200)
    expect(await ask(newEmail())).toMatchObject(TOO_MANY)
    await close()
  })

  test('wait while the mail server is away, and arrive when it is back, their links still good', async () => {
    const port = await freePort()
    const away = { ...settings, SMTP_URL: `smtp://127.0.0.1:${port}` }
    const service = await startService({ kind, settings: away })
    const email = newEmail()
    const start = performance.now()
    const body = { email, password: PASSWORD }
    expect((await service.client.call('POST', '/signup', { body })).status).toBe(200)
    expect(performance.now() - start).toBeLessThan(3000)
    const box = await startMailbox({ port })
    service.advance(60_000)
    const { query, code } = await createMailReader(box).next(email, 'confirmation')
    expect(code).toMatch(/^\d{6}$/)
    const verify = { type: 'signup', token_hash: query['token'] }
    expect((await service.client.call('POST', '/verify', { body: verify })).status).toBe(200)
    await service.close()
    await box.close()
  })
})

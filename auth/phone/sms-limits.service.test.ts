import { expect, test } from 'vitest'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { newNumber } from '../testing/phones/new-number.ts'
import { telephones } from '../testing/phones/telephones.ts'

onBothDatabases(
  'SMS that sign in, under limits,',
  (service) => {
    const { post, codeOf, verify, signIn, change, messages } = telephones(service)

    test('keep their distance, are capped per number, client and range, and a known device has its own', async () => {
      const { client, advance } = service()
      const phone = newNumber()
      const from = (ip: string, number = phone, cookie = '') =>
        client.call('POST', '/otp', { body: { phone: number }, ip, headers: { cookie } })
      expect((await from('192.0.2.1')).status).toBe(200)
      expect((await from('192.0.2.2')).body).toMatchObject({
        code: 'over_sms_send_rate_limit',
        message: expect.stringContaining('you can only request this after'),
      })
      const opened = await verify(phone, await codeOf(phone))
      const device = [opened.headers['set-cookie'] ?? []]
        .flat()
        .map((each) => String(each).split(';')[0])
        .join('; ')
      for (const last of [3, 4]) {
        advance(61_000)
        expect((await from(`192.0.2.${last}`)).status).toBe(200)
      }
      advance(61_000)
      expect((await from('192.0.2.5')).body.message).toBe('SMS rate limit exceeded')
      expect((await from('192.0.2.5', phone, device)).status).toBe(200)
      // This simulates SMS pumping: one client with many numbers, many clients with the numbers of
      // one operator.
      const range = newNumber().slice(0, -4)
      const pumped = []
      for (let index = 1000; index < 1006; index += 1)
        pumped.push((await from('192.0.2.9', `${range}${index}`)).status)
      expect(pumped).toEqual([200, 200, 200, 200, 429, 429])
      expect((await from('192.0.2.10', `${range}2000`)).status).toBe(503)
    })

    test('are guessed so often only, from all unknown devices together', async () => {
      const phone = newNumber()
      await service().client.call('POST', '/otp', { body: { phone }, ip: '198.51.100.1' })
      const code = await codeOf(phone)
      const wrong = code === '111111' ? '222222' : '111111'
      const guess = (ip: string, token: string) =>
        service().client.call('POST', '/verify', { body: { type: 'sms', phone, token }, ip })
      const statuses = []
      for (let index = 0; index < 5; index += 1)
        statuses.push((await guess(`203.0.113.${index}`, wrong)).status)
      expect(statuses).toEqual([403, 403, 403, 403, 429])
      expect((await guess('203.0.113.9', code)).status).toBe(429)
    })

    test('are not sent again to a new number that has had too many, and no answer tells', async () => {
      const { client, advance } = service()
      const [phone, next] = [newNumber(), newNumber()]
      const send = (path: string, body: object, ip: string) => client.call('POST', path, { body, ip })
      await send('/otp', { phone }, '198.51.100.3')
      const { body } = await verify(phone, await codeOf(phone))
      await send('/otp', { phone: next, create_user: false }, '198.51.100.4')
      advance(61_000)
      expect((await change(body.access_token, { phone: next })).body.new_phone).toBe(next)
      await expect.poll(() => messages(next)).toBe(1)
      for (const ip of ['198.51.100.5', '198.51.100.6']) {
        advance(61_000)
        expect((await send('/resend', { type: 'phone_change', phone }, ip)).status).toBe(200)
        await expect.poll(() => messages(next)).toBe(2)
      }
      await codeOf(next)
      expect(await messages(next)).toBe(2)
    })

    test('leave a share to accounts that exist, which new ones and unknown numbers can’t use up', async () => {
      const { client, advance } = service()
      const phone = newNumber()
      const send = (number: string, ip: string, create_user = true) =>
        client.call('POST', '/otp', { body: { phone: number, create_user }, ip })
      await send(phone, '198.51.100.2')
      await verify(phone, await codeOf(phone))
      advance(3_600_000)
      const statuses = []
      for (let index = 0; index < 18; index += 1)
        statuses.push((await send(newNumber(), `198.18.1.${index}`)).status)
      expect(statuses).toEqual([...Array(16).fill(200), 503, 503])
      for (let index = 0; index < 20; index += 1)
        expect((await send(newNumber(), `198.18.2.${index}`, false)).status).toBe(200)
      const before = (await service().outbox.list()).length
      expect((await send(phone, '198.18.3.1', false)).status).toBe(200)
      await expect.poll(async () => (await service().outbox.list()).length).toBe(before + 1)
    })

    test('and passwords of a number are guessed within the limits of an address', async () => {
      const phone = newNumber()
      const statuses = []
      for (let index = 0; index < 4; index += 1) statuses.push((await signIn(phone, `wrong ${index}`)).status)
      expect(statuses).toEqual([400, 400, 400, 429])
      expect((await post('/token?grant_type=password', { phone: 'x'.repeat(50) })).status).toBe(400)
    })
  },
  {
    settings: {
      EXTERNAL_PHONE_ENABLED: true,
      RATE_LIMITS: true,
      RATE_LIMIT_OTP: 1000,
      MFA_PHONE_MAX_FREQUENCY: 60,
      RATE_LIMIT_SMS_NUMBER: 3,
      RATE_LIMIT_SMS_RANGE: 4,
      RATE_LIMIT_SMS: 200,
      RATE_LIMIT_CODE: 2,
      RATE_LIMIT_PASSWORD: 3,
    },
  },
)

import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { administrator, SECRET_KEYS } from '../testing/accounts/administrator.ts'
import { newEmail } from '../testing/client.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { newNumber } from '../testing/phones/new-number.ts'
import { telephones } from '../testing/phones/telephones.ts'
import { startService } from '../testing/service.ts'

const DAY_MS = 86_400_000

onBothDatabases(
  'an account with a number',
  (service) => {
    const { post, codeOf, verify, messages, signUp, signIn, change, newMember } = telephones(service)
    const ask = administrator(service)
    const configure = (to: object) => Object.assign(service().config, to)

    test('may be a test number, with a code of the settings until its end', async () => {
      const number = '15550100'
      const country = { SMS_COUNTRIES: ['49'] }
      configure({
        ...country,
        SMS_TEST_OTP: [{ number, code: '123456' }],
        SMS_TEST_OTP_VALID_UNTIL: service().clock() + DAY_MS,
      })
      expect((await post('/otp', { phone: number })).body).toEqual({ message_id: 'test-otp' })
      expect((await post('/otp', { phone: '15550101' })).body.code).toBe('validation_failed')
      const { body } = await verify(number, '123456')
      expect(body.user.phone).toBe(number)
      expect((await verify(number, '123456')).body.code).toBe('otp_expired')
      expect(await messages(number)).toBe(0)
      service().advance(DAY_MS)
      expect((await post('/otp', { phone: number })).body.code).toBe('validation_failed')
      configure({ SMS_COUNTRIES: [], SMS_TEST_OTP: [], SMS_TEST_OTP_VALID_UNTIL: undefined })
      await post('/otp', { phone: number })
      expect(await codeOf(number)).toMatch(/^\d{6}$/)
      expect(await ask('GET', `/admin/users/${body.user.id}`)).toMatchObject({ body: { phone: number } })
    })

    test('is refused in every way where numbers are off', async () => {
      const { phone, token } = await newMember()
      configure({ EXTERNAL_PHONE_ENABLED: false })
      const answers = [
        await signUp(phone),
        await signIn(phone),
        await post('/otp', { phone }),
        await post('/resend', { type: 'sms', phone }),
        await change(token, { phone: newNumber() }),
        await verify(phone, '123456'),
      ]
      const external = (await service().client.call('GET', '/settings')).body.external
      configure({ EXTERNAL_PHONE_ENABLED: true })
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
        [400, 'phone_provider_disabled'],
        [422, 'phone_provider_disabled'],
        [400, 'phone_provider_disabled'],
        [400, 'phone_provider_disabled'],
        [400, 'phone_provider_disabled'],
        [403, 'otp_expired'],
      ])
      expect(external.phone).toBe(false)
      const on = (await service().client.call('GET', '/settings')).body
      expect([on.external.phone, on.phone_autoconfirm]).toEqual([true, false])
    })
  },
  { settings: { EXTERNAL_PHONE_ENABLED: true, AUTH_SECRET_KEY: SECRET_KEYS } },
)

onBothDatabases(
  'numbers that count at once',
  (service) => {
    const { post, codeOf, verify, signUp, signIn, change, newMember } = telephones(service)

    test('open a session at sign-up, say that they are taken, and change at once', async () => {
      const [phone, next] = [newNumber(), newNumber()]
      const { body } = await signUp(phone)
      expect(decodeJwt(body.access_token)).toMatchObject({ phone, amr: [{ method: 'password' }] })
      expect(body.user.identities[0].identity_data.phone_verified).toBe(false)
      expect(await signUp(`+${phone}`)).toMatchObject({ status: 422, body: { code: 'user_already_exists' } })
      const account = await service().client.signUp()
      const taken = await change(account.access_token, { phone })
      expect(taken).toMatchObject({ status: 422, body: { code: 'phone_exists' } })
      expect((await change(body.access_token, { phone: next })).body.phone).toBe(next)
      expect((await signIn(next)).body.user.id).toBe(body.user.id)
      const races = await Promise.all([0, 1, 2].map(() => signUp(phone, { email: '' })))
      expect(races.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
      const answered = await signUp(newNumber(), { email: newEmail() })
      expect(answered.body.code).toBe('validation_failed')
    })

    const gone = {
      status: 403,
      body: { code: 'otp_expired', message: 'Token has expired or is invalid' },
    }

    test('sign nobody in by a code of the number before', async () => {
      const phone = newNumber()
      const { body } = await signUp(phone)
      await post('/otp', { phone })
      const code = await codeOf(phone)
      expect((await change(body.access_token, { phone: newNumber() })).status).toBe(200)
      expect(await verify(phone, code)).toMatchObject(gone)
    })

    test('end a change that waits for its code from when they did not', async () => {
      const configure = (to: object) => Object.assign(service().config, to)
      configure({ SMS_AUTOCONFIRM: false })
      const { token } = await newMember()
      const [waiting, next] = [newNumber(), newNumber()]
      await change(token, { phone: waiting })
      const code = await codeOf(waiting)
      configure({ SMS_AUTOCONFIRM: true })
      expect((await change(token, { phone: next })).body.phone).toBe(next)
      expect(await verify(waiting, code, 'phone_change')).toMatchObject(gone)
    })
  },
  { settings: { EXTERNAL_PHONE_ENABLED: true, SMS_AUTOCONFIRM: true } },
)

test('the service does not start with numbers on where nothing sends SMS', async () => {
  await expect(
    startService({ kind: 'sqlite', isProduction: true, settings: { EXTERNAL_PHONE_ENABLED: true } }),
  ).rejects.toThrow('EXTERNAL_PHONE_ENABLED is on, but nothing sends SMS')
})

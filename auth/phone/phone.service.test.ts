import { randomInt } from 'node:crypto'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { sweep } from '../maintenance/sweep/create-sweeper.ts'
import { administrator, SECRET_KEYS } from '../testing/accounts/administrator.ts'
import { newEmail, PASSWORD } from '../testing/client.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { startService, type TestService } from '../testing/service.ts'

const DAY_MS = 86_400_000
const newNumber = (): string => `4915${randomInt(1e8, 1e9)}`

/** What a visitor does with a telephone. */
function telephones(service: () => TestService) {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    service().client.call('POST', path, { body, headers })
  /** That of the newest SMS, once all are delivered. */
  const codeOf = async (number: string): Promise<string> => {
    const queued = () => service().database.db.selectFrom('messages').where('recipient', '=', number)
    await expect.poll(() => queued().select('id').execute(), { timeout: 10_000 }).toEqual([])
    return (await service().received(number, 'sms_code')).code ?? expect.fail('an SMS without a code')
  }
  const verify = (phone: string, token: string, type = 'sms') => post('/verify', { type, phone, token })
  const messages = async (number: string) =>
    (await service().outbox.list()).filter(({ to }) => to === number).length
  return {
    post,
    codeOf,
    verify,
    messages,
    signUp: (phone: string, more: object = {}) => post('/signup', { phone, password: PASSWORD, ...more }),
    signIn: (phone: string, password = PASSWORD) => post('/token?grant_type=password', { phone, password }),
    change: (token: string, body: object) => service().client.call('PUT', '/user', { token, body }),
    async newMember() {
      const phone = newNumber()
      await post('/signup', { phone, password: PASSWORD, data: { name: 'Ada' } })
      const { body } = await verify(phone, await codeOf(phone))
      return { phone, id: body.user.id as string, token: body.access_token as string }
    },
  }
}

const settings = { EXTERNAL_PHONE_ENABLED: true, AUTH_SECRET_KEY: SECRET_KEYS }

onBothDatabases(
  'an account with a number',
  (service) => {
    const { post, codeOf, verify, signUp, signIn, change, newMember, messages } = telephones(service)
    const ask = administrator(service)
    const rowOf = (id: string) =>
      service().database.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
    const configure = (to: object) => Object.assign(service().config, to)

    test('waits for its code, which opens a session, once', async () => {
      const phone = newNumber()
      const { status, body } = await signUp(`+ ${phone} `, { data: { name: 'Ada' }, channel: 'sms' })
      expect(status).toBe(200)
      expect(body).toMatchObject({
        phone,
        email: '',
        app_metadata: { provider: 'phone', providers: ['phone'] },
        user_metadata: { name: 'Ada', sub: body.id },
        identities: [{ provider: 'phone', id: body.id }],
      })
      expect(body).not.toHaveProperty('phone_confirmed_at')
      expect((await signIn(phone)).body.code).toBe('phone_not_confirmed')
      expect((await signIn(phone, 'wrong password')).body.code).toBe('invalid_credentials')
      const code = await codeOf(phone)
      const wrong = code === '111111' ? '222222' : '111111'
      for (const [token, type] of [
        [wrong, 'sms'],
        [code, 'signup'],
        [code, 'phone_change'],
        [code, 'magiclink'],
      ] as const) {
        expect((await verify(phone, token, type)).body.code).toBe('otp_expired')
      }
      const answers = await Promise.all([verify(phone, code), verify(`+${phone}`, code)])
      expect(answers.map((each) => each.status).toSorted()).toEqual([200, 403])
      const opened = answers.find((each) => each.status === 200)?.body
      expect(decodeJwt(opened.access_token)).toMatchObject({
        phone,
        sub: body.id,
        aal: 'aal1',
        amr: [{ method: 'otp' }],
      })
      expect(opened.user.phone_confirmed_at).toBe(opened.user.confirmed_at)
      expect(opened.user.identities[0].identity_data).toMatchObject({ phone, phone_verified: true })
      expect((await signIn(`+${phone}`)).body.user.id).toBe(body.id)
      expect((await verify(phone, code)).body.code).toBe('otp_expired')
    })

    test('is made once by sign-ups that race, and their passwords cancel each other', async () => {
      const phone = newNumber()
      const passwords = ['first password 1', 'second password 2', 'third password 3']
      const answers = await Promise.all(passwords.map((password) => signUp(phone, { password })))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
      await verify(phone, await codeOf(phone))
      for (const password of passwords) {
        expect((await signIn(phone, password)).body.code).toBe('invalid_credentials')
      }
    })

    test('is told from no other number by a sign-up, a sign-in, a code or a change', async () => {
      const [known, unknown] = [(await newMember()).phone, newNumber()]
      const shape = ({ status, body, headers }: Awaited<ReturnType<typeof post>>) => [
        status,
        Object.keys(body).toSorted(),
        body.code,
        body.identities?.length,
        Object.keys(headers).toSorted(),
      ]
      const password = 'another password 1'
      for (const act of [
        (phone: string) => signUp(phone, { password, data: { name: 'Eve' } }),
        (phone: string) => signIn(phone, password),
        (phone: string) => signIn(phone, 'wrong password'),
        (phone: string) => post('/otp', { phone, create_user: false }),
        (phone: string) => post('/otp', { phone }),
        // The second request has taken the password of the first with it, there and here.
        (phone: string) => signIn(phone, password),
        (phone: string) => post('/resend', { type: 'sms', phone }),
        (phone: string) => post('/resend', { type: 'phone_change', phone }),
        (phone: string) => verify(phone, '000000'),
        (phone: string) => verify(phone, '000000', 'phone_change'),
      ]) {
        expect(shape(await act(known))).toEqual(shape(await act(unknown)))
      }
      const repeated = (await signUp(known, { password })).body
      expect((await signUp(known, { password })).body.id).toBe(repeated.id)
      // The password of the sign-up is nobody's; its code lets the owner in.
      const { body } = await verify(known, await codeOf(known))
      expect(body.user).toMatchObject({ phone: known, user_metadata: { name: 'Ada' } })
      expect(repeated.id).not.toBe(body.user.id)

      const [one, other] = [await newMember(), await newMember()]
      const taken = await change(one.token, { phone: other.phone })
      const free = await change((await newMember()).token, { phone: newNumber() })
      expect(shape(taken)).toEqual(shape(free))
      const { code } = (await service().outbox.list()).find(({ to }) => to === other.phone) ?? {}
      expect((await verify(other.phone, String(code), 'phone_change')).body.code).toBe('otp_expired')
      expect((await rowOf(one.id))?.phone).toBe(one.phone)
    })

    test('of an attacker who came first is the holder’s, without the password', async () => {
      const phone = newNumber()
      await signUp(phone, { data: { name: 'Eve' } })
      await post('/otp', { phone, data: { name: 'Ada' } })
      const { body } = await verify(phone, await codeOf(phone))
      expect(body.user.user_metadata.name).toBe('Ada')
      expect((await signIn(phone)).body.code).toBe('invalid_credentials')
    })

    test('begins with a code alone, unless that is not wanted', async () => {
      const phone = newNumber()
      expect((await post('/otp', { phone, create_user: false })).body).toEqual({})
      configure({ DISABLE_SIGNUP: true })
      expect((await post('/otp', { phone })).body).toEqual({})
      configure({ DISABLE_SIGNUP: false })
      expect(await messages(phone)).toBe(0)
      await post('/otp', { phone, channel: 'sms' })
      const { body } = await verify(phone, await codeOf(phone))
      expect(body.user).toMatchObject({ phone, email: '', is_anonymous: false })
      const late = newNumber()
      await post('/otp', { phone: late })
      const code = await codeOf(late)
      service().advance(301_000)
      expect((await verify(late, code)).body.code).toBe('otp_expired')
    })

    test('changes its number by a fresh session and the code of the new one', async () => {
      const { phone, id, token } = await newMember()
      const next = newNumber()
      const asked = await change(token, { phone: `+${next}`, channel: 'sms' })
      expect(asked.body).toMatchObject({ phone, new_phone: next })
      expect((await signIn(next)).body.code).toBe('invalid_credentials')
      const first = await codeOf(next)
      expect((await post('/resend', { type: 'phone_change', phone })).status).toBe(200)
      await expect.poll(() => messages(next)).toBe(2)
      const code = await codeOf(next)
      expect((await verify(next, code)).body.code).toBe('otp_expired')
      if (first !== code) expect((await verify(next, first, 'phone_change')).body.code).toBe('otp_expired')
      const { body } = await verify(next, code, 'phone_change')
      expect(body.user).toMatchObject({ id, phone: next, identities: [{ identity_data: { phone: next } }] })
      expect(body.user).not.toHaveProperty('new_phone')
      expect((await signIn(next)).body.user.id).toBe(id)
      expect((await signIn(phone)).body.code).toBe('invalid_credentials')
      service().advance(601_000)
      expect((await change(token, { phone: newNumber() })).body.code).toBe('reauthentication_needed')
      const methods = await service().client.call('GET', '/reauthenticate/methods', { token })
      expect(methods.body).toEqual({ fresh_for: 0, methods: ['password', 'phone'] })
      await service().client.call('GET', '/reauthenticate', { token })
      const nonce = await codeOf(next)
      const last = newNumber()
      expect((await change(token, { phone: last, nonce })).body.new_phone).toBe(last)
      expect((await change(token, { phone: newNumber(), nonce })).status).toBe(422)
    })

    test('of two that want one number, one gets it', async () => {
      const members = [await newMember(), await newMember()]
      const wanted = newNumber()
      const codes: string[] = []
      for (const { token } of members) {
        await change(token, { phone: wanted })
        await expect.poll(() => messages(wanted)).toBe(codes.length + 1)
        codes.push(await codeOf(wanted))
      }
      const answers = await Promise.all(codes.map((code) => verify(wanted, code, 'phone_change')))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
      expect(answers.find(({ status }) => status === 422)?.body.code).toBe('phone_exists')
    })

    test('joins an address, is told of by mail, and goes again by the link in it', async () => {
      const account = await service().client.signUp()
      const phone = newNumber()
      await change(account.access_token, { phone })
      const { body } = await verify(phone, await codeOf(phone), 'phone_change')
      expect(body.user).toMatchObject({
        id: account.id,
        email: account.email,
        app_metadata: { providers: ['email', 'phone'] },
      })
      expect((await signIn(phone)).body.user.id).toBe(account.id)
      const { text } = await service().received(account.email, 'identity_linked')
      const link = new URL(/UndoURL: (\S+)/.exec(text)?.[1] ?? expect.fail('no link'))
      const undone = await service().app.inject({
        method: 'POST',
        url: '/auth/v1/undo',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        payload: link.searchParams.toString(),
      })
      expect(undone.statusCode).toBeLessThan(400)
      expect(await rowOf(account.id)).toMatchObject({ email: account.email, phone: null })
      expect((await signIn(phone)).body.code).toBe('invalid_credentials')
    })

    test('does not speak for a mailbox: a code by SMS verifies no address', async () => {
      // Addresses count at once here: this one may be another person's.
      const account = await service().client.signUp()
      const phone = newNumber()
      await change(account.access_token, { phone })
      await verify(phone, await codeOf(phone), 'phone_change')
      await post('/otp', { phone })
      await expect.poll(() => messages(phone)).toBe(2)
      const { body } = await verify(phone, await codeOf(phone))
      expect((await change(body.access_token, { password: 'another password 1' })).status).toBe(200)
      const identity = (await service().client.getUser(body.access_token)).body.identities[0]
      expect(identity.identity_data).toMatchObject({ email: account.email, email_verified: false })
    })

    test('is one factor: its number is no second one, nor the other way round', async () => {
      const { phone, token } = await newMember()
      const enroll = (number: string) =>
        service().client.call('POST', '/factors', { token, body: { factor_type: 'phone', phone: number } })
      expect(await enroll(`+${phone}`)).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
      const second = newNumber()
      const factor = (await enroll(second)).body
      const challenge = await service().client.call('POST', `/factors/${factor.id}/challenge`, {
        token,
        body: {},
      })
      const answer = await service().client.call('POST', `/factors/${factor.id}/verify`, {
        token,
        body: { challenge_id: challenge.body.id, code: await codeOf(second) },
      })
      expect(decodeJwt(answer.body.access_token)).toMatchObject({ aal: 'aal2' })
      await change(answer.body.access_token, { phone: second })
      await expect.poll(() => messages(second)).toBe(2)
      const taken = await verify(second, await codeOf(second), 'phone_change')
      expect(taken).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
    })

    test('makes an anonymous account permanent', async () => {
      configure({ EXTERNAL_ANONYMOUS_USERS_ENABLED: true })
      const { body } = await post('/signup', { data: { cart: [1] } })
      configure({ EXTERNAL_ANONYMOUS_USERS_ENABLED: false })
      const phone = newNumber()
      const asked = await change(body.access_token, { phone, password: PASSWORD })
      expect(asked.body).toMatchObject({ is_anonymous: true, new_phone: phone })
      const { body: opened } = await verify(phone, await codeOf(phone), 'phone_change')
      expect(opened.user).toMatchObject({
        id: body.user.id,
        phone,
        is_anonymous: false,
        app_metadata: { provider: 'phone', providers: ['phone'] },
        user_metadata: { cart: [1] },
      })
      expect((await signIn(phone)).body.user.id).toBe(body.user.id)
    })

    test('gets the mails of its first address again by its number, as an address does its first code', async () => {
      configure({ MAILER_AUTOCONFIRM: false })
      const { phone, id, token } = await newMember()
      const email = newEmail()
      const mails = async () => (await service().outbox.list()).filter(({ to }) => to === email).length
      expect((await change(token, { email })).body.new_email).toBe(email)
      await expect.poll(mails).toBe(1)
      const again = { type: 'email_change', phone: `+${phone}` }
      expect(await post('/resend', again)).toMatchObject({ status: 200, body: {} })
      await expect.poll(mails).toBe(2)
      expect(await post('/resend', { ...again, phone: newNumber() })).toMatchObject({ status: 200, body: {} })
      const { code } = await service().received(email, 'email_change')
      const moved = await post('/verify', { type: 'email_change', email, token: code })
      expect(moved.body.user).toMatchObject({ id, email })
      configure({ MAILER_AUTOCONFIRM: true })

      const account = await service().client.signUp()
      const first = newNumber()
      await change(account.access_token, { phone: first })
      await expect.poll(() => messages(first)).toBe(1)
      const resent = { type: 'phone_change', email: account.email }
      expect(await post('/resend', resent)).toMatchObject({ status: 200, body: {} })
      await expect.poll(() => messages(first)).toBe(2)
      expect(await post('/resend', { ...resent, email: newEmail() })).toMatchObject({ status: 200, body: {} })
      const taken = await verify(first, await codeOf(first), 'phone_change')
      expect(taken.body.user).toMatchObject({ id: account.id, phone: first })
    })

    test('is closed where that has days of grace, and restored by the link of an SMS', async () => {
      configure({ ERASE_AFTER_DAYS: 14 })
      const { phone, id, token } = await newMember()
      const { status, body } = await service().client.call('DELETE', '/user', { token })
      configure({ ERASE_AFTER_DAYS: 0 })
      expect([status, typeof body.erase_after]).toEqual([200, 'string'])
      expect((await signIn(phone)).body.code).toBe('user_closed')
      const { text } = await service().received(phone, 'sms_account_closed')
      const link = new URL(/UndoURL: (\S+)/.exec(text)?.[1] ?? expect.fail('no link'))
      const press = () =>
        service().app.inject({
          method: 'POST',
          url: '/auth/v1/undo',
          headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
          payload: link.searchParams.toString(),
        })
      expect((await press()).statusCode).toBe(200)
      expect((await press()).statusCode).toBe(403)
      // The password is gone, as by the link of a mail: the telephone signs in.
      expect((await signIn(phone)).body.code).toBe('invalid_credentials')
      await post('/otp', { phone, create_user: false })
      const opened = await verify(phone, await codeOf(phone))
      expect(opened.body.user).toMatchObject({ id, phone })
    })

    test('is free again once it is deleted, and swept where no code ever confirmed it', async () => {
      const { phone, id, token } = await newMember()
      expect((await service().client.call('DELETE', '/user', { token })).status).toBe(200)
      expect(await rowOf(id)).toBeUndefined()
      await signUp(phone)
      const waiting = await service()
        .database.db.selectFrom('users')
        .selectAll()
        .where('phone', '=', phone)
        .executeTakeFirstOrThrow()
      const { config, database, clock, advance } = service()
      advance(31 * DAY_MS)
      await sweep({ config, db: database.db, clock, log: { warn() {}, info() {} } }, async () => {})
      expect(await rowOf(waiting.id)).toBeUndefined()
    })

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
  { settings },
)

onBothDatabases(
  'SMS that sign in, under limits,',
  (service) => {
    const { post, codeOf, verify, signIn } = telephones(service)

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
      // SMS pumping: one client with many numbers, many clients with the numbers of one operator.
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
      ...settings,
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

onBothDatabases(
  'numbers that count at once',
  (service) => {
    const { signUp, signIn, change } = telephones(service)

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
  },
  { settings: { ...settings, SMS_AUTOCONFIRM: true } },
)

test('the service does not start with numbers on where nothing sends SMS', async () => {
  await expect(startService({ kind: 'sqlite', isProduction: true, settings })).rejects.toThrow(
    'EXTERNAL_PHONE_ENABLED is on, and nothing sends SMS',
  )
})

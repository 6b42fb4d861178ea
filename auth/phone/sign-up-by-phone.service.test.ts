import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { sweep } from '../maintenance/sweep/create-sweeper.ts'
import { pkcePair } from '../testing/browser/visitor.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { newNumber } from '../testing/phones/new-number.ts'
import { telephones } from '../testing/phones/telephones.ts'

const DAY_MS = 86_400_000

onBothDatabases(
  'an account with a number',
  (service) => {
    const { post, codeOf, verify, messages, signUp, signIn, newMember } = telephones(service)
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

    test('is not made under PKCE, which only links have', async () => {
      expect(await signUp(newNumber(), pkcePair().challenge)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', message: 'PKCE not supported for phone signups' },
      })
    })

    test('gets its code again, and a number without one gets none', async () => {
      const [phone, unknown] = [newNumber(), newNumber()]
      await signUp(phone)
      await expect.poll(() => messages(phone)).toBe(1)
      for (const each of [phone, unknown])
        expect((await post('/resend', { type: 'sms', phone: each })).status).toBe(200)
      await expect.poll(() => messages(phone)).toBe(2)
      expect(await messages(unknown)).toBe(0)
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
      // The password was removed, as after a mailed link; the telephone signs in.
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
  },
  { settings: { EXTERNAL_PHONE_ENABLED: true } },
)

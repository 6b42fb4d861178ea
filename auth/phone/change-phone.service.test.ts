import { expect, test } from 'vitest'
import { newEmail, PASSWORD } from '../testing/client.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { newNumber } from '../testing/phones/new-number.ts'
import { telephones } from '../testing/phones/telephones.ts'

onBothDatabases(
  'an account with a number',
  (service) => {
    const { post, codeOf, verify, messages, signIn, change, newMember } = telephones(service)
    const configure = (to: object) => Object.assign(service().config, to)

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
  },
  { settings: { EXTERNAL_PHONE_ENABLED: true } },
)

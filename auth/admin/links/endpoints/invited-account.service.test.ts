import { expect, test } from 'vitest'
import { administrator, SECRET_KEYS } from '../../../testing/accounts/administrator.ts'
import { createMailAccounts } from '../../../testing/accounts/mail-account.ts'
import { pkcePair } from '../../../testing/browser/visitor.ts'
import { newEmail, PASSWORD } from '../../../testing/client.ts'
import { startMail } from '../../../testing/messages/start-mail.ts'
import { onBothDatabases } from '../../../testing/on-both-databases.ts'
import { newNumber } from '../../../testing/phones/new-number.ts'
import { telephones } from '../../../testing/phones/telephones.ts'

const { mail, settings } = await startMail()
const GIVEN = { company: 'Acme', seat: 'buyer' }
const THEIRS = { company: 'Evil', seat: 'admin', evil: true }
const OTHER = 'a visitor chose this 1'

onBothDatabases(
  'an invited account',
  (service) => {
    const ask = administrator(service)
    const { post, signUp, verify, follow } = createMailAccounts(service, mail)
    const { codeOf } = telephones(service)
    const visitorSignsUp = (email: string, more: object = {}) =>
      signUp(email, { password: OTHER, data: THEIRS, ...more })
    const read = async (id: string) => {
      const { user_metadata, app_metadata, invited_at } = (await ask('GET', `/admin/users/${id}`)).body
      return { user_metadata, app_metadata, invited_at }
    }
    const invite = async (email: string) => {
      const { body } = await ask('POST', '/invite', { email, data: GIVEN })
      const role = { app_metadata: { team: 7 } }
      expect((await ask('PUT', `/admin/users/${body.id}`, role)).status).toBe(200)
      return {
        id: String(body.id),
        invitation: await mail.next(email, 'invite'),
        before: await read(body.id),
      }
    }

    test('keeps what it holds from a sign-up, which is answered as any other and mails the invitation again', async () => {
      const { client } = service()
      const email = newEmail()
      const { id, before } = await invite(email)
      const first = await visitorSignsUp(email, pkcePair().challenge)
      const any = await visitorSignsUp(newEmail(), pkcePair().challenge)
      const shape = ({ status, headers, body }: typeof first) => ({
        status,
        headers: Object.keys(headers).toSorted(),
        body: Object.keys(body).toSorted(),
        data: Object.keys(body.user_metadata).toSorted(),
        identity: Object.keys(body.identities[0]).toSorted(),
      })
      expect(shape(first)).toEqual(shape(any))
      expect(first.body.user_metadata).toMatchObject({ ...THEIRS, sub: first.body.id })
      expect(first.body.id).not.toBe(id)
      expect((await visitorSignsUp(email)).body.id).toBe(first.body.id)
      expect(await read(id)).toEqual(before)
      expect((await client.signIn(email, OTHER)).body.code).toBe('email_not_confirmed')

      // Not for PKCE, as no invitation is: the visitor need not be the invited person.
      const second = await mail.next(email, 'invite')
      expect(second.query).toMatchObject({ type: 'invite', token: expect.stringMatching(/^[\w-]{43}$/) })
      const { fragment } = await follow((await mail.next(email, 'invite')).link)
      expect(fragment.get('type')).toBe('invite')
      const { body: user } = await client.getUser(fragment.get('access_token') ?? '')
      expect(user).toMatchObject({ id, user_metadata: GIVEN, app_metadata: { team: 7 } })
      expect(user.user_metadata).not.toHaveProperty('evil')
      expect((await client.signIn(email, OTHER)).body.code).toBe('invalid_credentials')
      const token = fragment.get('access_token') ?? ''
      expect((await client.call('PUT', '/user', { token, body: { password: PASSWORD } })).status).toBe(200)
      expect((await client.signIn(email, PASSWORD)).status).toBe(200)
    })

    test('is opened by the code of a sign-up or of the mail sent again', async () => {
      for (const again of [visitorSignsUp, (email: string) => post('/resend', { type: 'signup', email })]) {
        const email = newEmail()
        const { id } = await invite(email)
        expect((await again(email)).status).toBe(200)
        const { code } = await mail.next(email, 'invite')
        const { body } = await verify({ type: 'signup', email, token: code })
        expect(body.user).toMatchObject({ id, user_metadata: GIVEN })
      }
    })

    test.each(['/otp', '/magiclink'])(
      'keeps what it holds, and its invitation, from %s with data',
      async (path) => {
        for (const by of ['invitation', 'sign-in'] as const) {
          const email = newEmail()
          const { id, invitation, before } = await invite(email)
          expect(await post(path, { email, data: THEIRS })).toMatchObject({ status: 200, body: {} })
          expect(await read(id)).toEqual(before)
          const sent = await mail.next(email, 'magic_link')
          const { fragment } = await follow((by === 'invitation' ? invitation : sent).link)
          const { body: user } = await service().client.getUser(fragment.get('access_token') ?? '')
          expect(user).toMatchObject({ id, user_metadata: GIVEN, email_confirmed_at: expect.any(String) })
          expect(user.user_metadata).not.toHaveProperty('evil')
        }
      },
    )

    test('keeps the password that an administrator gave it', async () => {
      const email = newEmail()
      const { id } = await invite(email)
      await ask('PUT', `/admin/users/${id}`, { password: PASSWORD })
      await visitorSignsUp(email)
      await post('/otp', { email, data: THEIRS })
      await mail.next(email, 'magic_link')
      await follow((await mail.next(email, 'invite')).link)
      expect((await service().client.signIn(email, PASSWORD)).status).toBe(200)
    })

    test('keeps what it holds from requests by its number', async () => {
      const [email, phone] = [newEmail(), newNumber()]
      const { id, before } = await invite(email)
      expect((await ask('PUT', `/admin/users/${id}`, { phone, phone_confirm: false })).status).toBe(200)
      const held = await read(id)
      expect(held.user_metadata).toEqual(before.user_metadata)
      const { status, body } = await post('/signup', { phone, password: OTHER, data: THEIRS })
      expect(status).toBe(200)
      expect(body.id).not.toBe(id)
      expect((await post('/otp', { phone, data: THEIRS })).status).toBe(200)
      expect(await read(id)).toEqual(held)
    })

    test.each([
      ['/otp', {}],
      ['/signup', { password: OTHER }],
      ['/resend', { type: 'sms' }],
    ])('keeps its invitation when its number gets a code by %s, and both work', async (path, fields) => {
      for (const by of ['mail', 'SMS']) {
        const [email, phone] = [newEmail(), newNumber()]
        const { body: made } = await ask('POST', '/admin/users', { email, phone })
        const { id, invitation } = await invite(email)
        expect(id).toBe(made.id)
        expect((await post(path, { phone, ...fields })).status).toBe(200)
        const { status, body } =
          by === 'mail'
            ? await verify({ type: 'invite', email, token: invitation.code })
            : await verify({ type: 'sms', phone, token: await codeOf(phone) })
        expect(status).toBe(200)
        expect(body.user.id).toBe(id)
      }
    })
  },
  {
    settings: {
      ...settings,
      AUTH_SECRET_KEY: SECRET_KEYS,
      MAILER_AUTOCONFIRM: false,
      DISABLE_SIGNUP: false,
      EXTERNAL_PHONE_ENABLED: true,
    },
  },
)

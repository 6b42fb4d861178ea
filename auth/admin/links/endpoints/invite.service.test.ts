import { expect, test } from 'vitest'
import { administrator, SECRET_KEYS } from '../../../testing/accounts/administrator.ts'
import { newEmail, PASSWORD } from '../../../testing/client.ts'
import { startMail } from '../../../testing/messages/start-mail.ts'
import { onBothDatabases } from '../../../testing/on-both-databases.ts'

const { mail, settings } = await startMail()

onBothDatabases(
  'an invitation',
  (service) => {
    const ask = administrator(service)
    const verify = (body: object) => service().client.call('POST', '/verify', { body })

    test('opens an account by its newest mail, where the guest chooses a password', async () => {
      const { client } = service()
      const email = newEmail()
      const invited = await ask('POST', '/invite', { email: email.toUpperCase(), data: { name: 'A' } })
      expect(invited).toMatchObject({
        status: 200,
        body: { email, user_metadata: { name: 'A' }, invited_at: expect.any(String) },
      })
      expect(invited.body).not.toHaveProperty('email_confirmed_at')
      const first = await mail.next(email, 'invite')
      const again = await ask('POST', '/invite', { email, data: { name: 'ignored' } })
      expect(again.body).toMatchObject({ id: invited.body.id, user_metadata: { name: 'A' } })
      const second = await mail.next(email, 'invite')
      expect((await verify({ type: 'invite', email, token: first.code })).body.code).toBe('otp_expired')
      const opened = await verify({ type: 'invite', email, token: second.code })
      expect(opened.body.user).toMatchObject({ id: invited.body.id, email_confirmed_at: expect.any(String) })
      const token = opened.body.access_token
      expect((await client.call('PUT', '/user', { token, body: { password: PASSWORD } })).status).toBe(200)
      expect((await client.signIn(email, PASSWORD)).status).toBe(200)
      expect((await ask('POST', '/invite', { email })).body.code).toBe('email_exists')
    })

    test('is for an address, and keeps no password that was chosen before', async () => {
      expect((await ask('POST', '/invite', {})).body.message).toBe('An email address is required')
      expect((await ask('POST', '/invite', { email: 'x' })).body.code).toBe('validation_failed')
      const email = newEmail()
      await service().client.call('POST', '/signup', { body: { email, password: 'an attacker chose 1' } })
      await ask('POST', '/invite', { email })
      const { code } = await mail.next(email, 'invite')
      expect((await verify({ type: 'invite', email, token: code })).status).toBe(200)
      expect((await service().client.signIn(email, 'an attacker chose 1')).body.code).toBe(
        'invalid_credentials',
      )
    })

    test('gives an account its data, in place of those with which a visitor has asked for a code', async () => {
      const email = newEmail()
      const data = { seat: 'admin', evil: true }
      await service().client.call('POST', '/otp', { body: { email, data } })
      const { body } = await ask('POST', '/invite', { email, data: { seat: 'buyer' } })
      expect(body.user_metadata).toMatchObject({ seat: 'buyer' })
      expect(body.user_metadata).not.toHaveProperty('evil')
      expect(body.identities[0].identity_data).not.toHaveProperty('evil')
    })

    test('makes one account, by requests that race', async () => {
      const email = newEmail()
      const answers = await Promise.all([1, 2, 3].map(() => ask('POST', '/invite', { email })))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    })
  },
  {
    settings: { ...settings, AUTH_SECRET_KEY: SECRET_KEYS, MAILER_AUTOCONFIRM: false, DISABLE_SIGNUP: false },
  },
)

onBothDatabases(
  'an invitation where nothing sends mail',
  (service) => {
    test('is refused, and makes no account', async () => {
      const email = newEmail()
      expect((await administrator(service)('POST', '/invite', { email })).body.code).toBe('feature_disabled')
      const list = await administrator(service)('GET', `/admin/users?filter=${email}`)
      expect(list.body.users).toEqual([])
    })
  },
  { isProduction: true, settings: { AUTH_SECRET_KEY: SECRET_KEYS, MAILER_AUTOCONFIRM: true } },
)

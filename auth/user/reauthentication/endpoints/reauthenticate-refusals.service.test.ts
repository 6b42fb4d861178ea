import { expect, test } from 'vitest'
import { administrator, SECRET_KEYS } from '../../../testing/accounts/administrator.ts'
import { enterAnonymously } from '../../../testing/accounts/enter-anonymously.ts'
import { newEmail } from '../../../testing/client.ts'
import { onBothDatabases } from '../../../testing/on-both-databases.ts'
import { newNumber } from '../../../testing/phones/new-number.ts'
import { telephones } from '../../../testing/phones/telephones.ts'

onBothDatabases(
  'a code that reauthenticates',
  (service) => {
    const enter = enterAnonymously(service)
    const { newMember } = telephones(service)
    const ask = (token: string) => service().client.call('GET', '/reauthenticate', { token })

    test.each([
      ['an account without either', {}, 400, 'validation_failed', /an email or a phone number$/],
      ['an unconfirmed address', { email: newEmail() }, 422, 'email_not_confirmed', /verify your email/],
      ['an unconfirmed number', { phone: newNumber() }, 422, 'phone_not_confirmed', /verify your phone/],
    ])('is not sent to %s', async (_what, given, status, code, message) => {
      const { access_token: token, user } = await enter()
      // Only an administrator gives an account an address or number before its owner confirms it.
      expect((await administrator(service)('PUT', `/admin/users/${user.id}`, given)).status).toBe(200)
      expect(await ask(token)).toMatchObject({
        status,
        body: { code, message: expect.stringMatching(message) },
      })
    })

    test('is not sent to a number while numbers are off', async () => {
      const { token } = await newMember()
      Object.assign(service().config, { EXTERNAL_PHONE_ENABLED: false })
      const refused = await ask(token)
      Object.assign(service().config, { EXTERNAL_PHONE_ENABLED: true })
      expect(refused).toMatchObject({
        status: 400,
        body: { code: 'phone_provider_disabled', message: 'Phone logins are disabled' },
      })
    })
  },
  {
    settings: {
      EXTERNAL_PHONE_ENABLED: true,
      EXTERNAL_ANONYMOUS_USERS_ENABLED: true,
      AUTH_SECRET_KEY: SECRET_KEYS,
    },
  },
)

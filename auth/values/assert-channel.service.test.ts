import { expect, test } from 'vitest'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { newNumber } from '../testing/phones/new-number.ts'
import { telephones } from '../testing/phones/telephones.ts'

onBothDatabases(
  'a code',
  (service) => {
    const { post, change, messages } = telephones(service)
    const password = 'correct horse battery'

    test.each<[string, (phone: string, channel: string) => ReturnType<typeof post>]>([
      ['a sign-up', (phone, channel) => post('/signup', { phone, password, channel })],
      ['a sign-in', (phone, channel) => post('/otp', { phone, channel })],
      [
        'a change of number',
        async (phone, channel) => change((await service().client.signUp()).access_token, { phone, channel }),
      ],
      [
        'a second factor',
        async (phone, channel) => {
          const { access_token: token } = await service().client.signUp()
          const body = { factor_type: 'phone', friendly_name: 'Phone', phone }
          const { id } = (await service().client.call('POST', '/factors', { token, body })).body
          return service().client.call('POST', `/factors/${id}/challenge`, { token, body: { channel } })
        },
      ],
    ])('for %s is sent by SMS alone', async (_what, ask) => {
      const phone = newNumber()
      expect(await ask(phone, 'whatsapp')).toMatchObject({
        status: 400,
        body: {
          code: 'validation_failed',
          message:
            "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
        },
      })
      expect(await messages(phone)).toBe(0)
      expect((await ask(newNumber(), 'sms')).status).toBe(200)
    })
  },
  { settings: { EXTERNAL_PHONE_ENABLED: true } },
)

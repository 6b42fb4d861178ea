import { expect, test } from 'vitest'
import { createMailAccounts } from '../../testing/accounts/mail-account.ts'
import { newEmail, PASSWORD } from '../../testing/client.ts'
import { startMail } from '../../testing/messages/start-mail.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

const { mail, settings } = await startMail()

onBothDatabases(
  'POST /resend',
  (service) => {
    const { post, follow } = createMailAccounts(service, mail)
    const signIn = (email: string, password: string) => service().client.signIn(email, password)

    test.concurrent('/resend sends a confirmation again, and none to a confirmed or unknown address', async () => {
      const email = newEmail()
      await post('/signup', { email, password: PASSWORD })
      const first = await mail.next(email, 'confirmation')
      expect(await post('/resend', { type: 'signup', email })).toMatchObject({ status: 200, body: {} })
      const { link } = await mail.next(email, 'confirmation')
      expect((await follow(first.link)).fragment.get('error_code')).toBe('otp_expired')
      expect((await follow(link)).fragment.has('access_token')).toBe(true)
      // The password is that of the sign-up: a confirmation that is sent again confirms it too.
      expect((await signIn(email, PASSWORD)).status).toBe(200)
      const unknown = newEmail()
      for (const each of [email, unknown]) {
        expect(await post('/resend', { type: 'signup', email: each })).toMatchObject({
          status: 200,
          body: {},
        })
        expect(mail.unread(each)).toBe(0)
      }
    })

    test.concurrent.each<[string, object, number, string]>([
      [
        'no type',
        { email: 'a@b.example' },
        400,
        'Missing one of these types: signup, email_change, sms, phone_change',
      ],
      ['no address', { type: 'signup' }, 400, 'Type provided requires an email address'],
      ...['email_change', 'phone_change'].map((type): [string, object, number, string] => [
        `no account for ${type}`,
        { type },
        400,
        'Missing email address or phone number',
      ]),
      ['no number', { type: 'sms' }, 400, 'Type provided requires a phone number'],
      [
        'both',
        { type: 'signup', email: 'a@b.example', phone: '49123456789' },
        400,
        'Only an email address or phone number should be provided.',
      ],
      ['a number', { type: 'sms', phone: '49123456789' }, 400, 'Phone logins are disabled'],
    ])('refuses %s', async (_what, body, status, message) => {
      expect(await post('/resend', body)).toMatchObject({ status, body: { message } })
    })
  },
  { settings },
)

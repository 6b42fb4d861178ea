import { expect, test } from 'vitest'
import { createMailAccounts } from '../../testing/accounts/mail-account.ts'
import { expectOwnerLetIn } from '../../testing/messages/expect-owner-let-in.ts'
import { startMail } from '../../testing/messages/start-mail.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

const { mail, settings } = await startMail()

onBothDatabases(
  'POST /magiclink',
  (service) => {
    const { post } = createMailAccounts(service, mail)

    test.concurrent('lets the owner of an account in, by link or code', () =>
      expectOwnerLetIn('/magiclink', service, mail))

    test.concurrent.each<[string, object, number, string]>([
      ['no address', {}, 422, 'Password recovery requires an email'],
      [
        'too much data',
        { email: 'a@b.example', data: { a: 'x'.repeat(4096) } },
        400,
        'data must be 4096 bytes of JSON or less',
      ],
    ])('refuses %s', async (_what, body, status, message) => {
      expect(await post('/magiclink', body)).toMatchObject({ status, body: { message } })
    })
  },
  { settings },
)

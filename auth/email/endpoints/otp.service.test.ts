import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { createMailAccounts } from '../../testing/accounts/mail-account.ts'
import { pkcePair } from '../../testing/browser/visitor.ts'
import { newEmail } from '../../testing/client.ts'
import { expectOwnerLetIn } from '../../testing/messages/expect-owner-let-in.ts'
import { startMail } from '../../testing/messages/start-mail.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

const { mail, settings } = await startMail()

onBothDatabases(
  'POST /otp',
  (service) => {
    const { post, follow, newAccount } = createMailAccounts(service, mail)
    const signIn = (email: string, password: string) => service().client.signIn(email, password)

    test.concurrent('lets the owner of an account in, by link or code', () =>
      expectOwnerLetIn('/otp', service, mail))

    test.concurrent('/otp makes an account for a new address, without a password, once it is confirmed', async () => {
      const email = newEmail()
      await post('/otp', { email, data: { full_name: 'New' } })
      const { link } = await mail.next(email, 'confirmation')
      const { fragment } = await follow(link)
      const { body } = await service().client.getUser(fragment.get('access_token') ?? '')
      expect(body).toMatchObject({ email, user_metadata: { full_name: 'New', email_verified: true } })
      expect((await signIn(email, '')).status).toBe(400)
    })

    test.concurrent('/otp makes none where the request says so, and does not tell', async () => {
      const email = newEmail()
      expect(await post('/otp', { email, create_user: false })).toMatchObject({ status: 200, body: {} })
      const { db } = service().database
      expect(await db.selectFrom('users').where('email', '=', email).selectAll().execute()).toEqual([])
      expect(mail.unread(email)).toBe(0)
    })

    test.concurrent('/otp under PKCE brings a code for the holder of the verifier', async () => {
      const { email } = await newAccount()
      const { verifier, challenge } = pkcePair()
      await post('/otp', { email, ...challenge })
      const { query } = await follow((await mail.next(email, 'magic_link')).link)
      const exchange = (code_verifier: string) =>
        post('/token?grant_type=pkce', { auth_code: query.get('code'), code_verifier })
      expect((await exchange(pkcePair().verifier)).body.code).toBe('bad_code_verifier')
      const { status, body } = await exchange(verifier)
      expect(status).toBe(200)
      expect(decodeJwt(body.access_token)['amr']).toMatchObject([{ method: 'magiclink' }])
    })

    test.concurrent.each<[string, object, number, string]>([
      ['no address', {}, 400, 'One of email or phone must be set'],
      ['an address that is none', { email: 'x' }, 400, 'Unable to validate email address: invalid format'],
      ['a phone', { phone: '49123456789' }, 400, 'Unsupported phone provider'],
      [
        'too much data',
        { email: 'a@b.example', data: { a: 'x'.repeat(4096) } },
        400,
        'data must be 4096 bytes of JSON or less',
      ],
    ])('refuses %s', async (_what, body, status, message) => {
      expect(await post('/otp', body)).toMatchObject({ status, body: { message } })
    })
  },
  { settings },
)

onBothDatabases(
  'a service that sends no mail',
  (service) => {
    test.each(['/otp', '/magiclink', '/recover', '/resend'])('says so at %s, whoever asks', async (path) => {
      const { client } = service()
      for (const email of [(await client.signUp()).email, newEmail()])
        expect(await client.call('POST', path, { body: { type: 'signup', email } })).toMatchObject({
          status: 422,
          body: { code: 'feature_disabled', message: 'This service sends no mail' },
        })
    })
  },
  { isProduction: true },
)

import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { createMailAccounts } from '../../testing/accounts/mail-account.ts'
import { PASSWORD } from '../../testing/client.ts'
import { startMail } from '../../testing/messages/start-mail.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

const { mail, settings } = await startMail()

onBothDatabases(
  'POST /magiclink',
  (service) => {
    const { post, verify, follow, newAccount } = createMailAccounts(service, mail)
    const signIn = (email: string, password: string) => service().client.signIn(email, password)

    test.concurrent('lets the owner of an account in, by link or code', async () => {
      const { email, id } = await newAccount()
      expect(await post('/magiclink', { email })).toMatchObject({ status: 200, body: {} })
      const first = await mail.next(email, 'magic_link')
      const { fragment } = await follow(first.link)
      expect(fragment.get('type')).toBe('magiclink')
      expect(decodeJwt(fragment.get('access_token') ?? '')).toMatchObject({
        sub: id,
        amr: [{ method: 'otp' }],
      })
      await post('/magiclink', { email })
      const { code } = await mail.next(email, 'magic_link')
      const { status, body } = await verify({ type: 'email', email: email.toUpperCase(), token: code })
      expect([status, body.user.id]).toEqual([200, id])
      expect((await signIn(email, PASSWORD)).status).toBe(200)
    })

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

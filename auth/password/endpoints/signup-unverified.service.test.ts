import { expect, test } from 'vitest'
import { createMailAccounts } from '../../testing/accounts/mail-account.ts'
import { newEmail, PASSWORD } from '../../testing/client.ts'
import { startMail } from '../../testing/messages/start-mail.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

const { mail, settings } = await startMail()

onBothDatabases(
  'sign-up by an unverified registrant',
  (service) => {
    const { post, signUp, follow } = createMailAccounts(service, mail)
    const signIn = (email: string, password = PASSWORD) => service().client.signIn(email, password)

    const theirs = 'their password 1'

    test.concurrent('with another password than the owner’s leaves neither password valid', async () => {
      const email = newEmail()
      await signUp(email, { password: theirs })
      await mail.next(email, 'confirmation')
      await signUp(email)
      await follow((await mail.next(email, 'confirmation')).link)
      for (const password of [theirs, PASSWORD]) {
        expect(await signIn(email, password)).toMatchObject({ body: { code: 'invalid_credentials' } })
      }
    })

    test.concurrent.each<[string, (email: string) => Promise<unknown>]>([
      ['/signup', (email) => signUp(email)],
      ['/otp', (email) => post('/otp', { email, data: { full_name: 'Ada' } })],
    ])('speaks for the owner no more, once that one comes by %s', async (_path, come) => {
      const email = newEmail()
      await signUp(email, { password: theirs, data: { full_name: 'Eve', evil: true } })
      await mail.next(email, 'confirmation')
      await come(email)
      const { fragment } = await follow((await mail.next(email, 'confirmation')).link)
      const { body: user } = await service().client.getUser(fragment.get('access_token') ?? '')
      for (const data of [user.user_metadata, user.identities[0].identity_data]) {
        expect(data).toMatchObject({ full_name: 'Ada', email, sub: user.id, email_verified: true })
        expect(data).not.toHaveProperty('evil')
      }
    })

    test.concurrent('is not the one who signs up again with the same password: that one’s data stay', async () => {
      const email = newEmail()
      await signUp(email)
      await mail.next(email, 'confirmation')
      await signUp(email, { data: { full_name: 'Again' } })
      const { fragment } = await follow((await mail.next(email, 'confirmation')).link)
      const { body: user } = await service().client.getUser(fragment.get('access_token') ?? '')
      expect(user.user_metadata.full_name).toBe('Ada')
    })

    test.concurrent.each<['/otp' | '/recover', 'confirmation' | 'recovery']>([
      ['/otp', 'confirmation'],
      ['/recover', 'recovery'],
    ])('leaves no password once the owner comes in by %s', async (path, template) => {
      const email = newEmail()
      await signUp(email, { password: theirs })
      await mail.next(email, 'confirmation')
      await post(path, { email })
      expect((await follow((await mail.next(email, template)).link)).fragment.has('access_token')).toBe(true)
      expect(await signIn(email, theirs)).toMatchObject({ body: { code: 'invalid_credentials' } })
    })
  },
  { settings },
)

import { expect, test } from 'vitest'
import { newEmail, PASSWORD, totpCode } from '../testing/client.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { newNumber } from '../testing/phones/new-number.ts'
import { telephones } from '../testing/phones/telephones.ts'

onBothDatabases(
  'a change of address or number that nothing of before confirms',
  (service) => {
    const { post, codeOf, verify, messages, change } = telephones(service)
    const client = () => service().client

    /**
     * Changes that the new mailbox or telephone confirms: each is begun here, and completed by its
     * mail or SMS.
     */
    const changes = {
      async 'of address'(token: string) {
        const email = newEmail()
        expect((await change(token, { email })).body.new_email).toBe(email)
        const mails = async () => (await service().outbox.list()).filter(({ to }) => to === email).length
        return {
          async complete() {
            const { code } = await service().received(email, 'email_change')
            return post('/verify', { type: 'email_change', email, token: code })
          },
          resend: (name: object) => post('/resend', { type: 'email_change', ...name }),
          sent: mails,
        }
      },
      async 'of number'(token: string) {
        const phone = newNumber()
        expect((await change(token, { phone })).body.new_phone).toBe(phone)
        return {
          complete: async () => verify(phone, await codeOf(phone), 'phone_change'),
          resend: (name: object) => post('/resend', { type: 'phone_change', ...name }),
          sent: () => messages(phone),
        }
      },
    }
    const names = Object.keys(changes) as (keyof typeof changes)[]

    test.each(names)('%s is the change of a session that has not ended', async (name) => {
      const { email, access_token: token } = await client().signUp()
      const { complete, resend, sent } = await changes[name](token)
      await expect.poll(sent).toBe(1)
      await client().call('POST', '/logout?scope=global', { token })
      expect(await complete()).toMatchObject({ status: 403, body: { code: 'otp_expired' } })
      expect((await resend({ email })).status).toBe(200)
      await expect.poll(sent).toBe(2)
      expect(await complete()).toMatchObject({ status: 403, body: { code: 'otp_expired' } })
    })

    test.each(names)('%s is over once the account has a second factor', async (name) => {
      const account = await client().signUp()
      const { complete, resend, sent } = await changes[name](account.access_token)
      await expect.poll(sent).toBe(1)
      const { access_token: token } = await client().addTotp(account)
      const { body } = await client().getUser(token)
      expect(body).not.toHaveProperty('new_email')
      expect(body).not.toHaveProperty('new_phone')
      expect(await complete()).toMatchObject({ status: 403, body: { code: 'otp_expired' } })
      await resend({ email: account.email })
      expect(await complete()).toMatchObject({ status: 403, body: { code: 'otp_expired' } })
      expect(await sent()).toBe(1)
    })

    test.each(names)('%s is over once its session lacks the second factor of the account', async (name) => {
      const first = await client().addTotp(await client().signUp())
      const { id, secret } = await client().enrollTotp(first.access_token, 'Other')
      const code = totpCode(secret, service().clock())
      const { body } = await client().answerFactor(first.access_token, id, code)
      const { complete } = await changes[name](body.access_token)
      // The session was stepped up by the other app last, and is downgraded with that.
      const removed = await client().call('DELETE', `/factors/${id}`, { token: body.access_token })
      expect(removed.status).toBe(200)
      expect(await complete()).toMatchObject({ status: 403, body: { code: 'otp_expired' } })
    })

    test.each(names)('%s goes on beside a sign-in elsewhere', async (name) => {
      const { id, email, access_token: token } = await client().signUp()
      const { complete } = await changes[name](token)
      expect((await client().signIn(email, PASSWORD)).status).toBe(200)
      expect(await complete()).toMatchObject({ status: 200, body: { user: { id } } })
    })
  },
  { settings: { EXTERNAL_PHONE_ENABLED: true, SMTP_MAX_FREQUENCY: 0 } },
)

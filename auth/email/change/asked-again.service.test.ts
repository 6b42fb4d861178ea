import { expect, test } from 'vitest'
import { createMailAccounts } from '../../testing/accounts/mail-account.ts'
import { newEmail, PASSWORD } from '../../testing/client.ts'
import { startMail } from '../../testing/messages/start-mail.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

const { mail, settings } = await startMail()
const MINUTE_MS = 60_000
const COOKIE = /dropharbor-email-change=[^;]+/
const MAX_AGE = /dropharbor-email-change=[^;]+; Max-Age=(\d+)/

onBothDatabases(
  'the mails of a change of address, sent again in the browser that asked for it,',
  (service) => {
    /** Keeps the cookie of the requesting browser for as long as a browser would. */
    function browser() {
      let cookie = ''
      let until = 0
      return {
        async call(method: string, path: string, body: object, token?: string) {
          const { client, clock } = service()
          const headers: Record<string, string> = clock() < until ? { cookie } : {}
          const answer = await client.call(method, path, { body, headers, ...(token && { token }) })
          const set = [answer.headers['set-cookie'] ?? []].flat().join('\n')
          const [, seconds] = MAX_AGE.exec(set) ?? []
          if (seconds === undefined) return answer
          cookie = COOKIE.exec(set)?.[0] ?? ''
          until = clock() + Number(seconds) * 1000
          return answer
        },
      }
    }

    test.each([
      ['within the hour', 50, 20],
      ['on the next day', 22 * 60, 50],
    ])('are answered by that browser: %s', async (_when, minutesUntil, minutesAfter) => {
      const { client, advance, received } = service()
      const { email, access_token } = await client.signUp()
      const { call } = browser()
      const next = newEmail()
      await call('PUT', '/user', { email: next }, access_token)
      await received(next, 'email_change')
      advance(minutesUntil * MINUTE_MS)
      expect((await call('POST', '/resend', { type: 'email_change', email })).status).toBe(200)
      const again = await service().untilKept(async () => {
        const mails = (await service().outbox.list()).filter(({ to }) => to === next)
        return mails.length > 1 ? mails[0] : undefined
      }, 'no second mail')
      advance(minutesAfter * MINUTE_MS)
      const token_hash = new URL(/http\S+/.exec(again.text)?.[0] ?? '').searchParams.get('token')
      const changed = await call('POST', '/verify', { type: 'email_change', token_hash })
      expect(changed).toMatchObject({ status: 200, body: { user: { email: next } } })
      // A change confirmed in another browser would have removed the password.
      expect((await client.signIn(next, PASSWORD)).status).toBe(200)
    })

    test('tell no other browser which change waits', async () => {
      const { client } = service()
      const { email, access_token } = await client.signUp()
      await client.call('PUT', '/user', { token: access_token, body: { email: newEmail() } })
      const answer = await client.call('POST', '/resend', { body: { type: 'email_change', email } })
      expect(String(answer.headers['set-cookie'])).not.toMatch(COOKIE)
    })
  },
  { settings: { SMTP_MAX_FREQUENCY: 0 } },
)

onBothDatabases(
  'a change of address whose session has ended',
  (service) => {
    const { post, verify, newAccount } = createMailAccounts(service, mail)

    test('is not sent again for the new mailbox alone, once the old one need not confirm any more', async () => {
      const { client, config } = service()
      const { email, id, token } = await newAccount()
      const next = newEmail()
      await client.call('PUT', '/user', { token, body: { email: next } })
      await client.call('POST', '/logout?scope=global', { token })
      await post('/otp', { email })
      const { code } = await mail.next(email, 'magic_link')
      // A sign-in ends the tokens of the change, which name the session.
      expect((await verify({ type: 'magiclink', email, token: code })).status).toBe(200)
      const again = async () =>
        expect((await post('/resend', { type: 'email_change', email })).status).toBe(200)
      await again()
      Object.assign(config, { MAILER_SECURE_EMAIL_CHANGE_ENABLED: false })
      await again()
      const { db } = service().database
      const queued = () => db.selectFrom('messages').select('id').where('recipient', '=', next).execute()
      await expect.poll(queued).toEqual([])
      while (mail.unread(next) > 0) {
        const sent = await mail.next(next, 'email_change')
        await verify({ type: 'email_change', email: next, token: sent.code })
      }
      const { email: kept } = await db
        .selectFrom('users')
        .select('email')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(kept).toBe(email)
    })
  },
  { settings: { ...settings, SMTP_MAX_FREQUENCY: 0, MAILER_AUTOCONFIRM: false } },
)

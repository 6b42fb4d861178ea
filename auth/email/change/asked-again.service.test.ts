import { expect, test } from 'vitest'
import { newEmail, PASSWORD } from '../../testing/client.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

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

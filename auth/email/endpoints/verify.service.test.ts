import { expect, test } from 'vitest'
import { createMailAccounts } from '../../testing/accounts/mail-account.ts'
import { createCookieJar } from '../../testing/browser/cookie-jar.ts'
import { startMail } from '../../testing/messages/start-mail.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

const { mail, settings } = await startMail()
const MINUTE = 60_000

onBothDatabases(
  'POST /verify',
  (service) => {
    const { post, verify, follow, newAccount, newLink } = createMailAccounts(service, mail)
    const anotherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

    test.concurrent('by a code takes five attempts, and the right one after them is refused', async () => {
      const { email } = await newAccount()
      const browser = createCookieJar(service().client)
      const attempt = (token: string) =>
        browser.call('POST', '/verify', { body: { type: 'email', email, token } })
      await browser.call('POST', '/otp', { body: { email } })
      const { code, link } = await mail.next(email, 'magic_link')
      for (let count = 0; count < 5; count++) {
        const answer = await attempt(anotherCode(code))
        expect(answer).toMatchObject({ status: 403, body: { code: 'otp_expired' } })
      }
      const right = await attempt(code)
      expect(right).toMatchObject({ status: 403, body: { message: 'Token has expired or is invalid' } })
      // Nor does leaving out the cookie of the request bring more attempts.
      expect(await verify({ type: 'email', email, token: code })).toMatchObject({ status: 403 })
      // An attacker who guesses can't lock the owner out of the link.
      expect((await follow(link)).fragment.has('access_token')).toBe(true)
    })

    test.concurrent('by a code takes five attempts that come at once, too', async () => {
      const { email } = await newAccount()
      const browser = createCookieJar(service().client)
      const attempt = (token: string) =>
        browser.call('POST', '/verify', { body: { type: 'email', email, token } })
      await browser.call('POST', '/otp', { body: { email } })
      const { code } = await mail.next(email, 'magic_link')
      const guesses = Array.from({ length: 12 }, () => anotherCode(code))
      await Promise.all(guesses.map(attempt))
      // One statement counts and compares: none of the twelve was compared beyond the fifth.
      const { db } = service().database
      const tokens = db.selectFrom('one_time_tokens').select('code_attempts')
      expect(await tokens.where('relates_to', '=', email).execute()).toEqual([{ code_attempts: 5 }])
      expect((await attempt(code)).status).toBe(403)
    })

    test.concurrent('takes a code for its own address, type and form only', async () => {
      const [one, two] = [await newAccount(), await newAccount()]
      await Promise.all([one, two].map(({ email }) => post('/otp', { email })))
      const { code } = await mail.next(one.email, 'magic_link')
      for (const body of [
        { type: 'email', email: two.email, token: code },
        { type: 'signup', email: one.email, token: code },
        { type: 'email_change', email: one.email, token: code },
        { type: 'email', email: one.email, token: ` ${code}` },
        { type: 'email', phone: '49123456789', token: code },
      ]) {
        expect(await verify(body)).toMatchObject({ status: 403, body: { code: 'otp_expired' } })
      }
      expect((await verify({ type: 'magiclink', email: one.email, token: code })).status).toBe(200)
    })

    test.concurrent('by a code happens once, also for two requests at once', async () => {
      const { email } = await newAccount()
      await post('/otp', { email })
      const { code } = await mail.next(email, 'magic_link')
      const tries = Array.from({ length: 4 }, () => verify({ type: 'email', email, token: code }))
      const statuses = (await Promise.all(tries)).map(({ status }) => status)
      expect(statuses.sort()).toEqual([200, 403, 403, 403])
    })

    test('by a code ends after ten minutes', async () => {
      const { email } = await newAccount()
      await post('/otp', { email })
      const { code, link } = await mail.next(email, 'magic_link')
      service().advance(10 * MINUTE)
      expect((await verify({ type: 'email', email, token: code })).body.code).toBe('otp_expired')
      expect((await follow(link)).fragment.has('access_token')).toBe(true)
    })

    test.concurrent('and the code of its mail race for one use', async () => {
      const { query, code, email } = await newLink()
      const byLink = { type: 'signup', token_hash: query['token'] }
      const byCode = { type: 'signup', email, token: code }
      const answers = await Promise.all([byLink, byCode, byLink, byCode].map((body) => post('/verify', body)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403])
    })

    test.concurrent('takes what a link holds for its own type only', async () => {
      const { query } = await newLink()
      const token_hash = query['token']
      for (const type of ['recovery', 'magiclink', 'email_change']) {
        expect(await verify({ type, token_hash })).toMatchObject({
          status: 403,
          body: { code: 'otp_expired' },
        })
      }
      expect((await verify({ type: 'signup', token_hash })).status).toBe(200)
    })

    test.concurrent.each<[string, object, string]>([
      ['no type', { email: 'a@b.example', token: '000000' }, 'Verify requires a verification type'],
      [
        'nothing to verify',
        { type: 'email', email: 'a@b.example' },
        'Verify requires either a token or a token hash',
      ],
      [
        'two of them',
        { type: 'email', token: '000000', token_hash: 'x' },
        'Verify requires either a token or a token hash',
      ],
      [
        'a code of no address',
        { type: 'email', token: '000000' },
        'Only an email address or phone number should be provided on verify',
      ],
      [
        'a hash and an address',
        { type: 'email', token_hash: 'x', email: 'a@b.example' },
        'Only the token_hash and type should be provided',
      ],
      [
        'a hash and a number',
        { type: 'email', token_hash: 'x', phone: '+4915112345678' },
        'Only the token_hash and type should be provided',
      ],
      [
        'a hash and a page to go on to',
        { type: 'email', token_hash: 'x', redirect_to: 'https://shop.example/' },
        'Only the token_hash and type should be provided',
      ],
    ])('refuses %s', async (_what, body, message) => {
      expect(await verify(body)).toMatchObject({ status: 400, body: { code: 'validation_failed', message } })
    })
  },
  { settings },
)

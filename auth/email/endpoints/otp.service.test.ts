import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { createCookieJar } from '../../testing/browser/cookie-jar.ts'
import { createMailVisitor } from '../../testing/browser/mail-visitor.ts'
import { pkcePair } from '../../testing/browser/visitor.ts'
import { newEmail, PASSWORD } from '../../testing/client.ts'
import { startMail } from '../../testing/messages/start-mail.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

const { mail, settings } = await startMail()
const MINUTE = 60_000

onBothDatabases(
  'signing in by mail',
  (service) => {
    const post = (path: string, body: object) => service().client.call('POST', path, { body })
    const follow = (link: string) => createMailVisitor(service()).follow(link)
    const verify = (body: object) => post('/verify', body)
    const signIn = (email: string, password: string) => service().client.signIn(email, password)
    const anotherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

    /** A confirmed account with a session. */
    async function newAccount() {
      const email = newEmail()
      await post('/signup', { email, password: PASSWORD })
      const { code } = await mail.next(email, 'confirmation')
      const { body } = await verify({ type: 'signup', email, token: code })
      return { email, id: body.user.id as string, token: body.access_token as string }
    }

    test.concurrent.each(['/otp', '/magiclink'])(
      '%s lets the owner of an account in, by link or code',
      async (path) => {
        const { email, id } = await newAccount()
        expect(await post(path, { email })).toMatchObject({ status: 200, body: {} })
        const first = await mail.next(email, 'magic_link')
        const { fragment } = await follow(first.link)
        expect(fragment.get('type')).toBe('magiclink')
        expect(decodeJwt(fragment.get('access_token') ?? '')).toMatchObject({
          sub: id,
          amr: [{ method: 'otp' }],
        })
        await post(path, { email })
        const { code } = await mail.next(email, 'magic_link')
        const { status, body } = await verify({ type: 'email', email: email.toUpperCase(), token: code })
        expect([status, body.user.id]).toEqual([200, id])
        expect((await signIn(email, PASSWORD)).status).toBe(200)
      },
    )

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

    test.concurrent('/recover leads to a new password, which ends every other session', async () => {
      const { email, token: elsewhere } = await newAccount()
      await post('/recover', { email })
      const { link } = await mail.next(email, 'recovery')
      const { fragment } = await follow(link)
      expect(fragment.get('type')).toBe('recovery')
      const token = fragment.get('access_token') ?? ''
      // Asking and coming in end nothing.
      expect((await service().client.getUser(elsewhere)).status).toBe(200)
      const changed = await service().client.call('PUT', '/user', { token, body: { password: 'new pass 1' } })
      expect(changed.status).toBe(200)
      await mail.next(email, 'password_changed')
      expect((await service().client.getUser(elsewhere)).body.code).toBe('session_not_found')
      expect((await service().client.getUser(token)).status).toBe(200)
      expect((await signIn(email, PASSWORD)).status).toBe(400)
      expect((await signIn(email, 'new pass 1')).status).toBe(200)
    })

    test.concurrent('/recover sends nothing to an address without an account', async () => {
      const email = newEmail()
      expect(await post('/recover', { email })).toMatchObject({ status: 200, body: {} })
      expect(mail.unread(email)).toBe(0)
    })

    test.concurrent('/resend sends a confirmation again, and none to a confirmed or unknown address', async () => {
      const email = newEmail()
      await post('/signup', { email, password: PASSWORD })
      const first = await mail.next(email, 'confirmation')
      expect(await post('/resend', { type: 'signup', email })).toMatchObject({ status: 200, body: {} })
      const { link } = await mail.next(email, 'confirmation')
      expect((await follow(first.link)).fragment.get('error_code')).toBe('otp_expired')
      expect((await follow(link)).fragment.has('access_token')).toBe(true)
      // The password is the one of the sign-up: a confirmation that is sent again speaks for it.
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
      // Counting and looking are one statement: none of the twelve was compared beyond the fifth.
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

    test.concurrent('ends what else was mailed: a link that is used, and a new password', async () => {
      const { email, token } = await newAccount()
      await post('/recover', { email })
      const recovery = await mail.next(email, 'recovery')
      await post('/otp', { email })
      const sign_in = await mail.next(email, 'magic_link')
      expect((await follow(recovery.link)).fragment.get('error_code')).toBe('otp_expired')

      const body = { password: 'new pass 1' }
      expect((await service().client.call('PUT', '/user', { token, body })).status).toBe(200)
      expect((await follow(sign_in.link)).fragment.get('error_code')).toBe('otp_expired')
      expect((await verify({ type: 'email', email, token: sign_in.code })).body.code).toBe('otp_expired')
    })

    test.concurrent('under PKCE ends with a new password, even when the link was followed already', async () => {
      const { email, token } = await newAccount()
      const { verifier, challenge } = pkcePair()
      await post('/recover', { email, ...challenge })
      const { query } = await follow((await mail.next(email, 'recovery')).link)
      await service().client.call('PUT', '/user', { token, body: { password: 'new pass 1' } })
      const exchanged = await post('/token?grant_type=pkce', {
        auth_code: query.get('code'),
        code_verifier: verifier,
      })
      expect(exchanged).toMatchObject({ status: 404, body: { code: 'flow_state_not_found' } })
    })

    test.concurrent('asks for the second factor of an account that has one', async () => {
      const { email, token } = await newAccount()
      const account = { email, password: PASSWORD, id: '', access_token: token, refresh_token: '' }
      await service().client.addTotp(account)
      await post('/recover', { email })
      const { fragment } = await follow((await mail.next(email, 'recovery')).link)
      const recovered = fragment.get('access_token') ?? ''
      expect(decodeJwt(recovered)['aal']).toBe('aal1')
      const body = { password: 'new pass 1' }
      expect(await service().client.call('PUT', '/user', { token: recovered, body })).toMatchObject({
        status: 401,
        body: { code: 'insufficient_aal' },
      })
    })

    test.concurrent.each<[string, string, object, number, string]>([
      ['no address', '/recover', {}, 400, 'Password recovery requires an email'],
      ['no address', '/otp', {}, 400, 'One of email or phone must be set'],
      ['no address', '/magiclink', {}, 422, 'Password recovery requires an email'],
      [
        'an address that is none',
        '/otp',
        { email: 'x' },
        400,
        'Unable to validate email address: invalid format',
      ],
      ['a phone', '/otp', { phone: '49123456789' }, 400, 'Unsupported phone provider'],
      [
        'half of PKCE',
        '/recover',
        { email: 'a@b.c', code_challenge: 'x' },
        400,
        'PKCE flow requires code_challenge_method and code_challenge',
      ],
      ...['/otp', '/magiclink'].map((path): [string, string, object, number, string] => [
        'too much data',
        path,
        { email: 'a@b.example', data: { a: 'x'.repeat(4096) } },
        400,
        'data must be 4096 bytes of JSON or less',
      ]),
    ])('refuses %s: %s', async (_what, path, body, status, message) => {
      expect(await post(path, body)).toMatchObject({ status, body: { message } })
    })
  },
  { settings },
)

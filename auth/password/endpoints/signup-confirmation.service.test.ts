import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { createMailAccounts } from '../../testing/accounts/mail-account.ts'
import { pkcePair } from '../../testing/browser/visitor.ts'
import { newEmail, PASSWORD } from '../../testing/client.ts'
import { describeEachDatabase } from '../../testing/describe-each-database.ts'
import { startMail } from '../../testing/messages/start-mail.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import { startService } from '../../testing/service.ts'

const { mail, settings } = await startMail()

onBothDatabases(
  'sign-up with confirmation',
  (service) => {
    const { post, signUp, follow } = createMailAccounts(service, mail)
    const signIn = (email: string, password = PASSWORD) => service().client.signIn(email, password)

    test.concurrent('opens no session, and lets no client in before the mail is answered', async () => {
      const email = newEmail()
      const { status, body } = await signUp(email)
      expect(status).toBe(200)
      expect(body).toMatchObject({
        email,
        role: 'authenticated',
        confirmation_sent_at: expect.any(String),
        identities: [{ provider: 'email', identity_data: { email, email_verified: false } }],
      })
      expect(body).not.toHaveProperty('access_token')
      expect(body).not.toHaveProperty('email_confirmed_at')
      expect(await signIn(email)).toMatchObject({ status: 400, body: { code: 'email_not_confirmed' } })
      // Only a client with the password learns that.
      expect(await signIn(email, 'wrong password')).toMatchObject({
        status: 400,
        body: { code: 'invalid_credentials' },
      })
      const { body: known } = await service().client.call('GET', '/settings')
      expect(known.mailer_autoconfirm).toBe(false)
    })

    test.concurrent('is confirmed by the link, which brings a session in the fragment', async () => {
      const email = newEmail()
      const { body: answered } = await signUp(email)
      const { link, query } = await mail.next(email, 'confirmation')
      expect(query).toEqual({
        token: expect.stringMatching(/^[\w-]{43}$/),
        type: 'signup',
        redirect_to: 'http://localhost:3000',
      })
      const { url, fragment } = await follow(link)
      expect(url.origin + url.pathname).toBe('http://localhost:3000/')
      expect(fragment.get('type')).toBe('signup')
      const token = fragment.get('access_token') ?? ''
      expect(decodeJwt(token)).toMatchObject({ sub: answered.id, aal: 'aal1', amr: [{ method: 'otp' }] })
      const { body: user } = await service().client.getUser(token)
      expect(user).toMatchObject({
        id: answered.id,
        email_confirmed_at: expect.any(String),
        user_metadata: { full_name: 'Ada', email_verified: true },
        identities: [{ identity_data: { email_verified: true } }],
      })
      expect((await service().client.refresh(fragment.get('refresh_token'))).status).toBe(200)
      expect((await signIn(email)).status).toBe(200)
    })

    test.concurrent('is confirmed by the code, or by what the link holds', async () => {
      for (const by of ['code', 'token_hash'] as const) {
        const email = newEmail()
        await signUp(email)
        const { code, query } = await mail.next(email, 'confirmation')
        const body = by === 'code' ? { email, token: code } : { token_hash: query['token'] }
        const answer = await post('/verify', { type: 'signup', ...body })
        expect(answer).toMatchObject({ status: 200, body: { user: { email } } })
        expect((await signIn(email)).status).toBe(200)
      }
    })

    test.concurrent('under PKCE brings a code, of use to the holder of the verifier alone', async () => {
      const email = newEmail()
      const { verifier, challenge } = pkcePair()
      await signUp(email, challenge)
      const { link, query: held } = await mail.next(email, 'confirmation')
      expect(held['token']).toMatch(/^pkce_[\w-]{43}$/)
      const { url, query } = await follow(link)
      expect(url.hash).toBe('')
      const exchange = (code_verifier: string) =>
        post('/token?grant_type=pkce', { auth_code: query.get('code'), code_verifier })
      expect(await exchange(pkcePair().verifier)).toMatchObject({
        status: 400,
        body: { code: 'bad_code_verifier' },
      })
      expect(await exchange(verifier)).toMatchObject({ status: 200, body: { user: { email } } })
      expect((await exchange(verifier)).status).toBe(404)
    })

    test.concurrent('under PKCE is confirmed by the link in another browser too, which gets no session', async () => {
      const email = newEmail()
      await signUp(email, pkcePair().challenge)
      const { url, query } = await follow((await mail.next(email, 'confirmation')).link)
      expect([...query.keys()]).toEqual(['code'])
      expect(url.hash).toBe('')
      expect((await signIn(email)).status).toBe(200)
    })

    test.concurrent('again sends another mail, and ends the link and the code of the first', async () => {
      const email = newEmail()
      const { body: first } = await signUp(email)
      const old = await mail.next(email, 'confirmation')
      const { body: second } = await signUp(email)
      expect(second.id).toBe(first.id)
      expect(second.identities[0].identity_id).toBe(first.identities[0].identity_id)
      const { link } = await mail.next(email, 'confirmation')
      const { fragment } = await follow(old.link)
      expect(fragment.get('error_code')).toBe('otp_expired')
      expect(await post('/verify', { type: 'signup', email, token: old.code })).toMatchObject({
        status: 403,
        body: { code: 'otp_expired' },
      })
      expect((await follow(link)).fragment.has('access_token')).toBe(true)
      expect((await signIn(email)).status).toBe(200)
    })

    test.concurrent('of an address with an account changes nothing, and tells its owner', async () => {
      const email = newEmail()
      await signUp(email)
      await follow((await mail.next(email, 'confirmation')).link)
      const { status, body } = await signUp(email, { password: 'another password 1', data: { evil: true } })
      expect(status).toBe(200)
      expect(body.user_metadata.evil).toBe(true)
      const told = await mail.next(email, 'account_exists')
      expect([told.code, told.link]).toEqual(['', ''])
      expect((await signIn(email, 'another password 1')).status).toBe(400)
      const { body: session } = await signIn(email)
      expect(session.user.user_metadata).not.toHaveProperty('evil')
      expect(session.user.id).not.toBe(body.id)
    })

    test.concurrent('of an address with an account answers the same ids, none of its own, whatever sign-in methods it gets', async () => {
      const email = newEmail()
      await signUp(email)
      await follow((await mail.next(email, 'confirmation')).link)
      const { user } = (await signIn(email)).body
      const idsOf = ({ body }: Awaited<ReturnType<typeof signUp>>) => [
        body.id,
        body.identities[0].identity_id,
      ]
      const before = idsOf(await signUp(email))
      const { db } = service().database
      const ids = { id: randomUUID() }
      await db.updateTable('identities').set(ids).where('user_id', '=', user.id).execute()
      expect(idsOf(await signUp(email))).toEqual(before)
      for (const id of before) expect([user.id, user.identities[0].identity_id, ids.id]).not.toContain(id)
    })
  },
  { settings },
)

describeEachDatabase('MAILER_AUTOCONFIRM on %s', (kind) => {
  test('on lets a new account in at once, mail server or not', async () => {
    const service = await startService({ kind, settings: { ...settings, MAILER_AUTOCONFIRM: true } })
    expect((await service.client.signUp()).access_token).toEqual(expect.any(String))
    expect((await service.client.call('GET', '/settings')).body.mailer_autoconfirm).toBe(true)
    await service.close()
  })

  test('off without anything that sends mail stops the start', async () => {
    const starting = startService({ kind, settings: { MAILER_AUTOCONFIRM: false }, isProduction: true })
    await expect(starting).rejects.toThrow(/set SMTP_URL/)
  })
})

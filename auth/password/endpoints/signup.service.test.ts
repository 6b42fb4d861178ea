// @module-tag both-databases

import { decodeJwt, decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { newEmail, PASSWORD } from '../../testing/client.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'

onBothDatabases(
  'POST /signup',
  (service) => {
    test('answers a session with the whole user', async () => {
      const email = newEmail()
      const { status, body, headers } = await service().client.call('POST', '/signup', {
        body: {
          email: email.toUpperCase(),
          password: PASSWORD,
          data: { name: 'Ada', empty: null, sub: 'mine' },
        },
      })
      expect(status).toBe(200)
      expect(headers['cache-control']).toBe('no-store')
      expect(body).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
      expect(body.expires_at - Date.now() / 1000).toBeCloseTo(3600, -1)
      expect(body.user).toMatchObject({
        aud: 'authenticated',
        role: 'authenticated',
        email,
        phone: '',
        is_anonymous: false,
        app_metadata: { provider: 'email', providers: ['email'] },
        user_metadata: { name: 'Ada', email, email_verified: true, phone_verified: false, sub: body.user.id },
        identities: [
          { provider: 'email', id: body.user.id, email, identity_data: { name: 'Ada', empty: null } },
        ],
      })
      expect(body.user.user_metadata).not.toHaveProperty('empty')
      expect(body.user.confirmed_at).toBe(body.user.email_confirmed_at)
      expect(JSON.stringify(body)).not.toContain('argon2')
    })

    test('opens no session for a client that asks for none: it would be ended at once', async () => {
      const { client, database } = service()
      const email = newEmail()
      const { status, body } = await client.call('POST', '/signup?issue_session=false', {
        body: { email, password: PASSWORD },
      })
      expect(status).toBe(200)
      expect(body).toMatchObject({ email, email_confirmed_at: expect.any(String), identities: [{ email }] })
      expect(body).not.toHaveProperty('access_token')
      const sessions = database.db.selectFrom('sessions').select('id').where('user_id', '=', body.id)
      expect(await sessions.execute()).toEqual([])
      expect((await client.signIn(email, PASSWORD)).status).toBe(200)
    })

    test('signs the access token with the published key', async () => {
      const { access_token, id, email } = await service().client.signUp()
      const { body: jwks } = await service().client.call('GET', '/.well-known/jwks.json')
      const header = decodeProtectedHeader(access_token)
      expect(header).toEqual({ alg: 'ES256', typ: 'JWT', kid: jwks.keys[0].kid })
      expect(decodeJwt(access_token)).toMatchObject({
        iss: 'http://localhost:3000/auth/v1',
        aud: 'authenticated',
        sub: id,
        email,
        role: 'authenticated',
        aal: 'aal1',
        amr: [{ method: 'password' }],
        is_anonymous: false,
      })
    })

    test('keeps an argon2id hash of the strength that was agreed, and nothing else of the password', async () => {
      const { id } = await service().client.signUp()
      const row = await service()
        .database.db.selectFrom('users')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(row.encrypted_password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
      expect(JSON.stringify(row)).not.toContain(PASSWORD)
      expect(service().log.join()).not.toContain(PASSWORD)
    })

    test('refuses an address that is taken, in any case', async () => {
      const { email } = await service().client.signUp()
      for (const taken of [email, email.toUpperCase()]) {
        const answer = await service().client.call('POST', '/signup', {
          body: { email: taken, password: PASSWORD },
        })
        expect(answer).toMatchObject({
          status: 422,
          body: { code: 'user_already_exists', message: 'User already registered' },
        })
      }
    })

    test('of twenty sign-ups at once with one new address, one wins', async () => {
      const body = { email: newEmail(), password: PASSWORD }
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => service().client.call('POST', '/signup', { body })),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const others = answers.filter(({ status }) => status !== 200)
      for (const other of others) {
        expect(other).toMatchObject({ status: 422, body: { code: 'user_already_exists' } })
      }
      const { count } = await service()
        .database.db.selectFrom('users')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('email', '=', body.email)
        .executeTakeFirstOrThrow()
      expect(count).toBe(1)
    })

    test.each([
      ['no address', { password: PASSWORD }, 422, 'anonymous_provider_disabled'],
      ['no password', { email: 'a@b.co' }, 400, 'validation_failed'],
      [
        'a short password before a bad address',
        { email: 'nothing', password: '12345' },
        422,
        'weak_password',
      ],
      ['five characters that take more bytes', { email: 'a@b.co', password: 'äöüß!' }, 422, 'weak_password'],
      ['more than 256 characters', { email: 'a@b.co', password: 'p'.repeat(257) }, 400, 'validation_failed'],
      ['address and phone', { email: 'a@b.co', phone: '123', password: PASSWORD }, 400, 'validation_failed'],
      ['a phone number', { phone: '123456789', password: PASSWORD }, 400, 'phone_provider_disabled'],
      [
        'too much data',
        { email: newEmail(), password: PASSWORD, data: { a: 'x'.repeat(4096) } },
        400,
        'validation_failed',
      ],
      ['an address that is none', { email: 'nothing', password: PASSWORD }, 400, 'validation_failed'],
    ])('refuses %s', async (_what, body, status, code) => {
      expect(await service().client.call('POST', '/signup', { body })).toMatchObject({
        status,
        body: { code },
      })
    })

    test('takes passwords of 6 and of 256 characters, and tells composed from decomposed letters no more than a person', async () => {
      const { client } = service()
      await client.signUp({ password: 'kelp 7' })
      const long = 'p'.repeat(256)
      const email = newEmail()
      await client.signUp({ email, password: long })
      expect((await client.signIn(email, long)).status).toBe(200)
      const accented = newEmail()
      await client.signUp({ email: accented, password: 'caf\u00e9 noir' })
      expect((await client.signIn(accented, 'cafe\u0301 noir')).status).toBe(200)
    })
  },
  { hashesAtUsualCost: true },
)

onBothDatabases(
  'POST /signup, closed,',
  (service) => {
    test('refuses new accounts and keeps the old ones', async () => {
      const answer = await service().client.call('POST', '/signup', {
        body: { email: newEmail(), password: PASSWORD },
      })
      expect(answer).toMatchObject({ status: 422, body: { code: 'signup_disabled' } })
    })

    test.each(['/otp', '/magiclink'])('lets %s make no account either, and does not tell', async (path) => {
      const { client, database } = service()
      const email = newEmail()
      expect(await client.call('POST', path, { body: { email } })).toMatchObject({ status: 200, body: {} })
      const made = await database.db.selectFrom('users').selectAll().where('email', '=', email).execute()
      expect(made).toEqual([])
    })
  },
  { settings: { DISABLE_SIGNUP: true } },
)

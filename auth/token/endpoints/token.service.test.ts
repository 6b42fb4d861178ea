import { hash as bcrypt } from '@node-rs/bcrypt'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { PASSWORD } from '../testing/client.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import type { TestService } from '../testing/service.ts'

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const setUser = (service: TestService, id: string, change: Record<string, string>) =>
  service.database.db.updateTable('users').set(change).where('id', '=', id).execute()

onBothDatabases('POST /token, password,', (service) => {
  test('opens a session of its own each time', async () => {
    const { client } = service()
    const account = await client.signUp()
    const answer = await client.signIn(account.email.toUpperCase(), PASSWORD, { 'user-agent': 'A browser' })
    expect(answer).toMatchObject({ status: 200, body: { weak_password: null, user: { id: account.id } } })
    const { session_id } = decodeJwt(answer.body.access_token)
    expect(session_id).not.toBe(decodeJwt(account.access_token)['session_id'])
    const session = await service()
      .database.db.selectFrom('sessions')
      .selectAll()
      .where('id', '=', String(session_id))
      .executeTakeFirstOrThrow()
    expect(session).toMatchObject({ user_agent: 'A browser', aal: 'aal1', refresh_token_counter: 0 })
  })

  test('gives one answer for unknown address, wrong password and account without a password', async () => {
    const { client, database } = service()
    const { email, id } = await client.signUp()
    const wrong = await client.signIn(email, 'wrong password')
    const unknown = await client.signIn('nobody@example.com', PASSWORD)
    await database.db.updateTable('users').set({ encrypted_password: null }).where('id', '=', id).execute()
    const without = await client.signIn(email, PASSWORD)
    for (const answer of [wrong, unknown, without]) {
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'invalid_credentials', message: 'Invalid login credentials' },
      })
    }
  })

  test('takes as long for an unknown address as for a wrong password', async () => {
    const { client } = service()
    const { email } = await client.signUp()
    const time = async (address: string) => {
      const start = performance.now()
      await client.signIn(address, 'wrong password')
      return performance.now() - start
    }
    const known: number[] = []
    const unknown: number[] = []
    for (let i = 0; i < 15; i++) {
      known.push(await time(email))
      unknown.push(await time('nobody@example.com'))
    }
    // Without the decoy an unknown address is answered in a tenth of the time.
    expect(median(unknown) / median(known)).toBeGreaterThan(0.6)
    expect(median(unknown) / median(known)).toBeLessThan(1.6)
  })

  test('tells of a ban only with the right password', async () => {
    const { client } = service()
    const { email, id, access_token, refresh_token } = await client.signUp()
    await setUser(service(), id, { banned_until: new Date(Date.now() + 3_600_000).toISOString() })
    expect((await client.signIn(email, 'wrong')).body.code).toBe('invalid_credentials')
    expect((await client.signIn(email, PASSWORD)).body).toMatchObject({ code: 'user_banned' })
    expect(await client.refresh(refresh_token)).toMatchObject({ status: 400, body: { code: 'user_banned' } })
    expect(await client.getUser(access_token)).toMatchObject({ status: 403, body: { code: 'user_banned' } })
  })

  test('takes an imported bcrypt hash and replaces it by argon2id', async () => {
    const { client, database } = service()
    const { email, id } = await client.signUp()
    await setUser(service(), id, { encrypted_password: await bcrypt('imported password', { cost: 4 }) })
    expect((await client.signIn(email, 'wrong')).status).toBe(400)
    expect((await client.signIn(email, 'imported password')).status).toBe(200)
    const row = await database.db
      .selectFrom('users')
      .select('encrypted_password')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.encrypted_password).toMatch(/^\$argon2id\$/)
    expect((await client.signIn(email, 'imported password')).status).toBe(200)
  })

  test('lets all concurrent requests in with the password of an imported hash, and none with another', async () => {
    const { client } = service()
    const { email, id } = await client.signUp()
    await setUser(service(), id, { encrypted_password: await bcrypt('imported password', { cost: 4 }) })
    const passwords = [...Array(6).fill('imported password'), 'wrong']
    const answers = await Promise.all(passwords.map((password) => client.signIn(email, password)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 400])
  })

  test.each([
    ['no grant type', '/token', {}, 'invalid_credentials', 'unsupported_grant_type'],
    ['an unknown grant type', '/token?grant_type=magic', {}, 'invalid_credentials', 'unsupported_grant_type'],
    [
      'a grant type named like a property',
      '/token?grant_type=toString',
      {},
      'invalid_credentials',
      'unsupported_grant_type',
    ],
    [
      'two grant types',
      '/token?grant_type=password&grant_type=password',
      {},
      'invalid_credentials',
      'unsupported_grant_type',
    ],
    [
      'no address',
      '/token?grant_type=password',
      { password: PASSWORD },
      'validation_failed',
      'missing email or phone',
    ],
  ])('refuses %s', async (_what, path, body, code, message) => {
    expect(await service().client.call('POST', path, { body })).toMatchObject({
      status: 400,
      body: { code, message },
    })
  })
})

onBothDatabases('POST /token, refresh_token,', (service) => {
  test('moves on with the current token', async () => {
    const { client } = service()
    const { refresh_token, access_token } = await client.signUp()
    const first = await client.refresh(refresh_token)
    expect(first.status).toBe(200)
    expect(first.body.refresh_token).not.toBe(refresh_token)
    expect(decodeJwt(first.body.access_token)['session_id']).toBe(decodeJwt(access_token)['session_id'])
    expect((await client.refresh(first.body.refresh_token)).status).toBe(200)
    expect((await client.getUser(first.body.access_token)).status).toBe(200)
  })

  test('answers the previous token however late, as long as nothing newer was presented', async () => {
    const { client, advance } = service()
    const { refresh_token } = await client.signUp()
    await client.refresh(refresh_token)
    advance(86_400_000)
    const again = await client.refresh(refresh_token)
    expect(again.status).toBe(200)
    expect((await client.refresh(again.body.refresh_token)).status).toBe(200)
  })

  test('ends the session when an older token comes: refresh token and access token die with it', async () => {
    const { client } = service()
    const { refresh_token, email } = await client.signUp()
    const first = await client.refresh(refresh_token)
    const second = await client.refresh(first.body.refresh_token)
    expect(await client.refresh(refresh_token)).toMatchObject({
      status: 400,
      body: { code: 'refresh_token_already_used', message: 'Invalid Refresh Token: Already Used' },
    })
    expect(await client.refresh(second.body.refresh_token)).toMatchObject({
      status: 400,
      body: { code: 'refresh_token_not_found' },
    })
    expect(await client.getUser(second.body.access_token)).toMatchObject({
      status: 403,
      body: { code: 'session_not_found' },
    })
    expect((await client.signIn(email, PASSWORD)).status).toBe(200)
  })

  test('fifty refreshes at once with one token leave one working session', async () => {
    const { client } = service()
    const { refresh_token } = await client.signUp()
    const answers = await Promise.all(Array.from({ length: 50 }, () => client.refresh(refresh_token)))
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    const tokens = new Set(answers.map(({ body }) => body.refresh_token))
    expect(tokens.size).toBe(1)
    expect((await client.refresh([...tokens][0])).status).toBe(200)
  })

  test('refuses a token whose counter was raised, or whose signature was touched', async () => {
    const { client } = service()
    const { refresh_token } = await client.signUp()
    const bytes = Buffer.from(refresh_token, 'base64url')
    bytes.writeUInt8(1, 17)
    for (const forged of [bytes.toString('base64url'), `${refresh_token}A`, refresh_token.slice(0, -2)]) {
      expect(await client.refresh(forged)).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
    }
    expect((await client.refresh(refresh_token)).status).toBe(200)
  })

  test.each([
    ['', 'validation_failed'],
    ['short', 'validation_failed'],
    ['aaaaaaaaaaaa', 'refresh_token_not_found'],
    [null, 'validation_failed'],
    [5, 'bad_json'],
  ])('refuses %j', async (token, code) => {
    expect(await service().client.refresh(token)).toMatchObject({ status: 400, body: { code } })
  })
})

// @module-tag both-databases

import { hash as bcrypt } from '@node-rs/bcrypt'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { PASSWORD } from '../../testing/client.ts'
import { onBothDatabases } from '../../testing/on-both-databases.ts'
import type { TestService } from '../../testing/service.ts'

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

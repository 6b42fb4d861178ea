import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { administrator, SECRET_KEYS } from '../../../testing/accounts/administrator.ts'
import { newEmail } from '../../../testing/client.ts'
import { startMail } from '../../../testing/messages/start-mail.ts'
import { onBothDatabases } from '../../../testing/on-both-databases.ts'

const { mail, settings } = await startMail()
const HOUR_MS = 3_600_000

onBothDatabases(
  'an account that the owner changes',
  (service) => {
    const ask = administrator(service)
    const change = (id: string, body: object) => ask('PUT', `/admin/users/${id}`, body)

    test('merges metadata by key, and a refresh has the new role', async () => {
      const { client } = service()
      const { id, refresh_token } = await client.signUp({ data: { name: 'A', city: 'Ghent' } })
      const { body } = await change(id, {
        user_metadata: { name: null, nested: { a: 1 } },
        app_metadata: { plan: 'pro' },
        role: 'editor',
      })
      expect(body).toMatchObject({ role: 'editor', app_metadata: { plan: 'pro', provider: 'email' } })
      expect(body.user_metadata).toMatchObject({ city: 'Ghent', nested: { a: 1 } })
      expect(body.user_metadata).not.toHaveProperty('name')
      await change(id, { user_metadata: { nested: { b: 2 } }, app_metadata: { plan: null } })
      const refreshed = await client.refresh(refresh_token)
      const claims = JSON.parse(
        Buffer.from(refreshed.body.access_token.split('.')[1], 'base64url').toString(),
      )
      expect(claims).toMatchObject({ role: 'editor', user_metadata: { nested: { b: 2 } } })
      expect(claims.app_metadata).toEqual({ provider: 'email', providers: ['email'] })
    })

    test('is confirmed also where it has no identity of the address', async () => {
      const { db } = service().database
      const made = await ask('POST', '/admin/users', { email: newEmail() })
      await db.deleteFrom('identities').where('user_id', '=', made.body.id).execute()
      const { status, body } = await change(made.body.id, { email_confirm: true })
      expect([status, body.identities]).toEqual([200, []])
      expect(body.email_confirmed_at).toEqual(expect.any(String))
    })

    test('loses every session, mailed link and undo to a new password', async () => {
      const { client } = service()
      const { id, email, access_token: token, refresh_token } = await client.signUp()
      await client.call('PUT', '/user', { token, body: { password: 'changed by its user 1' } })
      const notice = await mail.next(email, 'password_changed')
      await client.call('POST', '/recover', { body: { email } })
      const { code } = await mail.next(email, 'recovery')

      expect((await change(id, { password: '123' })).body).toMatchObject({ code: 'weak_password' })
      expect((await change(id, { password: '' })).body).toMatchObject({ code: 'weak_password' })
      expect((await client.getUser(token)).status).toBe(200)
      expect((await change(id, { password: 'set by the owner 1' })).status).toBe(200)
      expect((await client.getUser(token)).body.code).toBe('session_not_found')
      expect((await client.refresh(refresh_token)).status).toBe(400)
      const verify = { type: 'recovery', email, token: code }
      expect((await client.call('POST', '/verify', { body: verify })).body.code).toBe('otp_expired')
      const undo = new URLSearchParams({ token: /undo\?token=([\w-]+)/.exec(notice.text)?.[1] ?? '' })
      const undone = await service().app.inject({
        method: 'POST',
        url: '/auth/v1/undo',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: undo.toString(),
      })
      expect([undone.statusCode, undone.body]).toEqual([
        403,
        expect.stringContaining('This link no longer works'),
      ])
      expect((await client.signIn(email, 'set by the owner 1')).status).toBe(200)
    })

    test('has another address at once, and what the old mailbox holds opens nothing', async () => {
      const { client } = service()
      const { id, email, password, access_token: token } = await client.signUp()
      await client.call('POST', '/recover', { body: { email } })
      const { code } = await mail.next(email, 'recovery')
      const next = newEmail()
      const moved = await change(id, { email: next.toUpperCase(), email_confirm: true })
      expect(moved.body).toMatchObject({
        email: next,
        identities: [{ email: next, identity_data: { email: next, email_verified: true } }],
      })
      for (const address of [email, next]) {
        const body = { type: 'recovery', email: address, token: code }
        expect((await client.call('POST', '/verify', { body })).body.code).toBe('otp_expired')
      }
      expect((await client.signIn(email, password)).body.code).toBe('invalid_credentials')
      expect((await client.signIn(next, password)).status).toBe(200)
      expect((await client.getUser(token)).status).toBe(200)
      const unverified = await change(id, { email: newEmail() })
      expect(unverified.body.identities[0].identity_data.email_verified).toBe(false)
    })

    test('can’t take what another account has, also where two race for it', async () => {
      const { client } = service()
      const [one, other, third] = [await client.signUp(), await client.signUp(), await client.signUp()]
      expect(await change(one.id, { email: other.email })).toMatchObject({
        status: 422,
        body: { code: 'email_exists' },
      })
      expect((await change(one.id, { phone: '+442079460001' })).status).toBe(200)
      expect(await change(other.id, { phone: '442079460001' })).toMatchObject({
        status: 422,
        body: { code: 'phone_exists' },
      })
      const email = newEmail()
      const raced = await Promise.all([one, other, third].map(({ id }) => change(id, { email })))
      expect(raced.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    })

    test('keeps what two owners change at once', async () => {
      const { id } = await service().client.signUp()
      const keys = Array.from({ length: 8 }, (_, index) => `key${index}`)
      // A busy machine may answer 503: the request can be repeated.
      const keep = async (key: string): Promise<number> => {
        const { status } = await change(id, { app_metadata: { [key]: 1 } })
        return status === 503 ? keep(key) : status
      }
      expect(await Promise.all(keys.map(keep))).toEqual(keys.map(() => 200))
      const { body } = await ask('GET', `/admin/users/${id}`)
      expect(Object.keys(body.app_metadata)).toEqual(expect.arrayContaining(keys))
    })

    test('is shut out while it is banned, and back afterwards', async () => {
      const { client, advance } = service()
      const { id, email, password, access_token: token, refresh_token } = await client.signUp()
      const { body } = await change(id, { ban_duration: '1h30m' })
      expect(Date.parse(body.banned_until)).toBeGreaterThan(service().clock() + HOUR_MS)
      expect((await client.signIn(email, password)).body.code).toBe('user_banned')
      expect((await client.getUser(token)).body.code).toBe('user_banned')
      expect((await client.refresh(refresh_token)).body.code).toBe('user_banned')
      expect((await change(id, { ban_duration: 'none' })).body).not.toHaveProperty('banned_until')
      expect((await client.getUser(token)).status).toBe(200)
      await change(id, { ban_duration: '1000ms' })
      advance(1001)
      expect((await client.getUser(token)).status).toBe(200)
      await change(id, { ban_duration: '1h' })
      expect((await change(id, { ban_duration: '0' })).status).toBe(200)
      expect((await client.getUser(token)).status).toBe(200)
    })

    test('is banned for ever by infinity, written by SQL', async () => {
      const { client, database } = service()
      const { id, email, password, access_token: token, refresh_token } = await client.signUp()
      await database.db
        .updateTable('users')
        .set({ banned_until: sql`'infinity'` as never })
        .where('id', '=', id)
        .execute()
      expect((await ask('GET', `/admin/users/${id}`)).body.banned_until).toBe('9999-12-31T23:59:59.999Z')
      expect((await client.getUser(token)).body.code).toBe('user_banned')
      expect((await client.signIn(email, password)).body.code).toBe('user_banned')
      expect((await client.refresh(refresh_token)).body.code).toBe('user_banned')
      expect((await change(id, { user_metadata: { a: 1 } })).body.banned_until).toMatch(/^9999/)
      await change(id, { ban_duration: 'none' })
      expect((await client.getUser(token)).status).toBe(200)
    })

    test('tells what was changed to the audit log, and no value', async () => {
      const { id } = await service().client.signUp()
      await change(id, { password: 'set by the owner 2', app_metadata: { plan: 'hidden' } })
      const entries = await service().database.db.selectFrom('audit_log_entries').selectAll().execute()
      const own = entries.filter(({ payload }) => JSON.stringify(payload).includes(id))
      expect(own.map(({ payload }) => payload)).toContainEqual(
        expect.objectContaining({
          action: 'user_modified',
          traits: { user_id: id, change: 'password,app_metadata' },
        }),
      )
      expect(JSON.stringify(own)).not.toMatch(/set by the owner|hidden/)
    })

    test.each([
      ['x', 'validation_failed'],
      [crypto.randomUUID(), 'user_not_found'],
    ])('is named by its id: %s', async (id, code) => {
      for (const [method, body] of [['GET'], ['PUT', { role: 'x' }], ['DELETE', {}]] as const) {
        expect(await ask(method, `/admin/users/${id}`, body)).toMatchObject({ status: 404, body: { code } })
      }
    })
  },
  {
    settings: { ...settings, MAILER_AUTOCONFIRM: true, AUTH_SECRET_KEY: SECRET_KEYS, SMTP_MAX_FREQUENCY: 0 },
  },
)

import { beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../tooling/eventually.ts'
import { retryEvents } from '../db/service/events.ts'
import { administrator, SECRET_KEYS } from '../testing/accounts/administrator.ts'
import { PASSWORD } from '../testing/client.ts'
import { startHook } from '../testing/hooks/start-hook.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'

const receiver = await startHook()
const hook = await startHook()
const settings = {
  EVENTS_URI: receiver.uri,
  EVENTS_SECRETS: receiver.keys,
  HOOK_AFTER_USER_CREATED_ENABLED: true,
  HOOK_AFTER_USER_CREATED_URI: hook.uri,
  HOOK_AFTER_USER_CREATED_SECRETS: hook.keys,
  AUTH_SECRET_KEY: SECRET_KEYS,
}

beforeEach(() => {
  for (const each of [receiver, hook]) {
    each.asked.length = 0
    each.answer(() => ({}))
  }
})

onBothDatabases(
  'events',
  (service) => {
    const admin = administrator(service)
    const about = (id: string) =>
      receiver.asked.map(({ payload }) => payload).filter(({ data }) => data.user.id === id)
    const typesOf = (id: string) => about(id).map(({ type }) => type)
    const told = (id: string, types: string[]) =>
      vi.waitFor(() => expect(typesOf(id)).toEqual(types), { timeout: 120_000, interval: 20 })
    const waiting = () => service().database.db.selectFrom('events').selectAll().orderBy('position').execute()
    const empty = () => vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 120_000 })

    test('tell of an account in the order in which they happen, and the hook of its beginning', async () => {
      const { client } = service()
      const { id, email, access_token: token } = await client.signUp()
      await client.call('PUT', '/user', { token, body: { data: { name: 'Ann' } } })
      await client.signIn(email, PASSWORD)
      // Nothing that a client sees has changed.
      await client.call('PUT', '/user', { token, body: { data: { name: 'Ann' } } })
      await admin('PUT', `/admin/users/${id}`, { app_metadata: { plan: 'gold' } })
      await admin('DELETE', `/admin/users/${id}`)
      await told(id, [
        ...['user.created', 'session.created', 'user.updated', 'session.created'],
        ...['user.updated', 'user.deleted'],
      ])
      await empty()
      expect(receiver.forged()).toBe(0)
      const last = about(id).at(-1)
      expect(last).toEqual({ type: 'user.deleted', timestamp: expect.any(String), data: { user: { id } } })
      expect(Math.abs(Date.parse(last.timestamp) - Date.now())).toBeLessThan(60_000)
    })

    test('hold the account and the session as they are when they are told', async () => {
      const { id, email } = await service().client.signUp()
      await told(id, ['user.created', 'session.created'])
      expect(about(id)[1]).toMatchObject({
        type: 'session.created',
        data: {
          user: { id, email, identities: [{ provider: 'email' }] },
          session: { id: expect.any(String), aal: 'aal1', ip: '127.0.0.1', created_at: expect.any(String) },
        },
      })
      expect(JSON.stringify(receiver.asked)).not.toMatch(/argon2|refresh_token|hmac/)
      await eventually(() => expect(hook.asked.map(({ payload }) => payload.user.id)).toContain(id))
      const { payload, headers } = hook.asked.find((each) => each.payload.user.id === id) ?? expect.fail()
      expect(payload.metadata).toEqual({
        uuid: headers['webhook-id'],
        time: expect.any(String),
        name: 'after-user-created',
      })
    })

    test('come again until they are taken, with the same id, and hold up no other event', async () => {
      const { client, advance, log } = service()
      await empty()
      const first = await client.signUp()
      receiver.answer((asked, response) => {
        if (asked.payload.data.user.id !== first.id) return {}
        response.writeHead(500).end()
      })
      await client.call('PUT', '/user', { token: first.access_token, body: { data: { a: 1 } } })
      const second = await client.signUp()
      await told(second.id, ['user.created', 'session.created'])
      await eventually(() => expect(typesOf(first.id).length).toBeGreaterThan(0))
      await eventually(async () => {
        const [waits, behind] = await waiting()
        expect(waits).toMatchObject({ user_id: first.id, last_error: '500', failed_at: null })
        // The events behind it are not tried before it.
        const { next_attempt_at } = waits ?? {}
        expect(behind).toMatchObject({ user_id: first.id, attempts: 0, next_attempt_at })
      })
      const before = about(first.id).length
      expect(await admin('GET', '/admin/events')).toMatchObject({
        status: 200,
        body: [{ user_id: first.id, attempts: expect.any(Number), last_error: '500', failed_at: null }],
      })
      receiver.answer(() => ({}))
      advance(30_000)
      await empty()
      const ofFirst = receiver.asked.filter(({ payload }) => payload.data.user.id === first.id)
      expect(new Set(ofFirst.slice(0, before + 1).map(({ headers }) => headers['webhook-id'])).size).toBe(1)
      // Later events have not overtaken it.
      const types = typesOf(first.id)
      expect(types.indexOf('user.updated')).toBeGreaterThan(types.lastIndexOf('user.created'))
      expect(log.join()).toContain('an event was not accepted and will be sent again')
      expect(log.join()).not.toContain(receiver.secret)
    })

    test('that the hook does not take come again to it, and its fault is kept', async () => {
      hook.answer((_asked, response) => void response.writeHead(500).end())
      const { id } = await service().client.signUp()
      const failed = { user_id: id, last_error: '500 unexpected_failure' }
      await eventually(async () => expect(await waiting()).toMatchObject([failed]))
      hook.answer(() => ({}))
      service().advance(30_000)
      await empty()
    })

    test('wait no longer than usual after a clock that was ahead was put right', async () => {
      const { client, advance, clock, database } = service()
      await empty()
      // Less than the difference at which the receiver rejects a timestamp as forged.
      advance(120_000)
      receiver.answer((_call, response) => void response.writeHead(500).end())
      const { id } = await client.signUp()
      await eventually(async () => expect((await waiting())[0]).toMatchObject({ last_error: '500' }))
      const inAnHour = new Date(clock() + 3_600_000).toISOString()
      await database.db.updateTable('events').set({ next_attempt_at: inAnHour }).execute()
      receiver.answer(() => ({}))
      advance(-120_000)
      await empty()
      expect(typesOf(id).at(-1)).toBe('session.created')
    })

    test('that no endpoint takes for a day are kept, let the next ones pass, and are told again at last', async () => {
      const { client, database, clock } = service()
      await empty()
      receiver.answer(({ payload }, response) => {
        if (payload.type !== 'user.created') return {}
        response.writeHead(503).end()
      })
      const { id } = await client.signUp()
      await vi.waitFor(async () => expect((await waiting())[0]).toMatchObject({ last_error: '503' }), {
        timeout: 120_000,
      })
      const now = new Date(clock()).toISOString()
      const { db } = database
      await db
        .updateTable('events')
        .set({ attempts: 149, next_attempt_at: now })
        .where('last_error', '=', '503')
        .execute()
      await vi.waitFor(async () => expect((await waiting())[0]?.failed_at).toEqual(expect.any(String)), {
        timeout: 120_000,
      })
      await vi.waitFor(() => expect(typesOf(id)).toContain('session.created'), { timeout: 120_000 })
      expect((await admin('GET', '/admin/events')).body).toMatchObject([
        { type: 'user.created', user_id: id, attempts: 150, next_attempt_at: null, last_error: '503' },
      ])
      receiver.answer(() => ({}))
      expect(await retryEvents(db, now)).toBe(1)
      await empty()
      expect(typesOf(id).at(-1)).toBe('user.created')
    })

    test('are written with what they tell, whatever program does it, or not at all', async () => {
      const { client, database } = service()
      const { id, email } = await client.signUp()
      await told(id, ['user.created', 'session.created'])
      await empty()
      const back = database.db.transaction().execute(async (trx) => {
        await trx.updateTable('users').set({ role: 'seller' }).where('id', '=', id).execute()
        throw new Error('back')
      })
      await expect(back).rejects.toThrow('back')
      expect(await waiting()).toEqual([])
      await database.db.updateTable('users').set({ role: 'seller' }).where('email', '=', email).execute()
      await told(id, ['user.created', 'session.created', 'user.updated'])
      expect(about(id)[2].data.user.role).toBe('seller')
    })
  },
  { settings },
)

onBothDatabases('without a program that is told', (service) => {
  test('no event is written', async () => {
    const { client, database } = service()
    const { access_token: token } = await client.signUp()
    await client.call('PUT', '/user', { token, body: { data: { a: 1 } } })
    expect(await database.db.selectFrom('events').selectAll().execute()).toEqual([])
  })
})

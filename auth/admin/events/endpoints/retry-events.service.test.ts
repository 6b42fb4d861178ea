import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { administrator, SECRET_KEYS } from '../../../testing/accounts/administrator.ts'
import { onBothDatabases } from '../../../testing/on-both-databases.ts'

onBothDatabases(
  'POST /admin/events/retry',
  (service) => {
    const admin = administrator(service)
    const given = { target: 'events', type: 'user.created', attempts: 150, last_error: '503' } as const
    const giveUp = async () =>
      service()
        .database.db.insertInto('events')
        .values({ ...given, user_id: randomUUID(), failed_at: '2026-01-02T00:00:00.000Z' })
        .returning('id')
        .executeTakeFirstOrThrow()
    const waiting = async () => {
      const { body } = await admin('GET', '/admin/events')
      return body.map(({ failed_at, attempts }: { failed_at: string | null; attempts: number }) =>
        failed_at === null ? attempts : 'given up',
      )
    }

    test('has one told again, or all, that were given up, and says how many', async () => {
      const events = [await giveUp(), await giveUp(), await giveUp()]
      const { database } = service()
      const user_id = randomUUID()
      await database.db
        .insertInto('events')
        .values({ ...given, attempts: 3, user_id })
        .execute()
      const one = { id: events[1]?.id }
      expect(await admin('POST', '/admin/events/retry', one)).toMatchObject({
        status: 200,
        body: { retried: 1 },
      })
      expect(await waiting()).toEqual(['given up', 0, 'given up', 3])
      expect((await admin('POST', '/admin/events/retry', one)).body).toEqual({ retried: 0 })
      expect((await admin('POST', '/admin/events/retry', { id: "' or true" })).body).toEqual({ retried: 0 })
      expect((await admin('POST', '/admin/events/retry')).body).toEqual({ retried: 2 })
      expect(await waiting()).toEqual([0, 0, 0, 3])
    })

    test('obeys no other caller, and takes nothing else', async () => {
      const { client } = service()
      const { access_token: token } = await client.signUp()
      const retry = (options: object) => client.call('POST', '/admin/events/retry', options)
      expect((await retry({ token })).status).toBe(403)
      expect((await retry({})).status).toBe(401)
      expect((await admin('POST', '/admin/events/retry', { id: 5 })).status).toBe(400)
      const told = () => service().log.filter((line) => line.includes('events_retried_by_owner'))
      expect(told().length).toBeGreaterThan(0)
    })
  },
  { settings: { AUTH_SECRET_KEY: SECRET_KEYS } },
)

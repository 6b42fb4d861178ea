import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { retryEvents } from '../../../db/service/events.ts'
import { administrator, SECRET_KEYS } from '../../../testing/accounts/administrator.ts'
import { onBothDatabases } from '../../../testing/on-both-databases.ts'

const FAILED_AT = '2026-01-02T00:00:00.000Z'

onBothDatabases(
  'GET /admin/events',
  (service) => {
    const admin = administrator(service)

    test('shows the owner what fails and what was given up, the oldest first', async () => {
      const { database } = service()
      const user_id = randomUUID()
      const event = { target: 'events', type: 'user.created', user_id, attempts: 2 } as const
      await database.db
        .insertInto('events')
        .values({ ...event, type: 'user.deleted' })
        .execute()
      await database.db
        .insertInto('events')
        .values({ ...event, attempts: 150, last_error: '500', failed_at: FAILED_AT })
        .execute()
      await database.db
        .insertInto('events')
        .values({ ...event, last_error: '422 hook_timeout' })
        .execute()
      const shown = { id: expect.any(String), created_at: expect.any(String) }
      expect(await admin('GET', '/admin/events')).toMatchObject({
        status: 200,
        body: [
          {
            ...event,
            ...shown,
            attempts: 150,
            last_error: '500',
            failed_at: FAILED_AT,
            next_attempt_at: null,
          },
          {
            ...event,
            ...shown,
            last_error: '422 hook_timeout',
            failed_at: null,
            next_attempt_at: expect.any(String),
          },
        ],
      })
      expect(await retryEvents(database.db, FAILED_AT)).toBe(1)
      expect((await admin('GET', '/admin/events')).body[0]).toMatchObject({
        attempts: 0,
        failed_at: null,
        next_attempt_at: FAILED_AT,
      })
    })

    test('shows them to no other caller', async () => {
      const { client } = service()
      const { access_token: token } = await client.signUp()
      expect((await client.call('GET', '/admin/events', { token })).status).toBe(403)
      expect((await client.call('GET', '/admin/events')).status).toBe(401)
    })
  },
  { settings: { AUTH_SECRET_KEY: SECRET_KEYS } },
)

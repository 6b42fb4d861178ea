import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newEmail, PASSWORD } from '../../testing/client.ts'
import { startService } from '../../testing/service.ts'

test('a refresh on Postgres updates its session in place, and no index', async () => {
  const { client, database } = await startService({
    kind: 'postgres',
    settings: { MAILER_AUTOCONFIRM: true },
  })
  const email = newEmail()
  const { body } = await client.call('POST', '/signup', { body: { email, password: PASSWORD } })
  const updates = async () => {
    const { rows } = await sql<{ all: number; inPlace: number }>`
      select n_tup_upd as all, n_tup_hot_upd as "inPlace" from pg_stat_user_tables
      where schemaname = 'auth' and relname = 'sessions'`.execute(database.db)
    return rows[0]
  }
  let { refresh_token } = body
  for (let index = 0; index < 5; index++) {
    const answer = await client.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token } })
    expect(answer.status).toBe(200)
    refresh_token = answer.body.refresh_token
  }
  // Postgres counts when a connection has been idle for a while.
  await expect.poll(async () => (await updates())?.all, { timeout: 20_000 }).toBeGreaterThanOrEqual(5)
  const counted = await updates()
  expect(counted?.inPlace).toBe(counted?.all)
})

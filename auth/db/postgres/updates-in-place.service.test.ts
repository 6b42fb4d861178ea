// @module-tag slow

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newEmail, PASSWORD } from '../../testing/client.ts'
import { startService, type TestService } from '../../testing/service.ts'

const TIMES = 5

async function startSignedUp() {
  const { client, database } = await startService({
    kind: 'postgres',
    settings: { MAILER_AUTOCONFIRM: true },
  })
  const email = newEmail()
  const { body } = await client.call('POST', '/signup', { body: { email, password: PASSWORD } })
  return { client, database, email, refresh_token: body.refresh_token }
}

async function updatesOf(database: TestService['database'], table: string) {
  const { rows } = await sql<{ all: number; inPlace: number }>`
    select n_tup_upd as all, n_tup_hot_upd as "inPlace" from pg_stat_user_tables
    where schemaname = 'auth' and relname = ${table}`.execute(database.db)
  return rows[0]
}

async function expectAllInPlace(database: TestService['database'], table: string) {
  // Postgres updates its statistics when a connection has been idle for a while.
  await expect.poll(async () => (await updatesOf(database, table))?.all).toBeGreaterThanOrEqual(TIMES)
  const counted = await updatesOf(database, table)
  expect(counted?.inPlace).toBe(counted?.all)
}

test('a refresh on Postgres updates its session in place, and no index', async () => {
  let { client, database, refresh_token } = await startSignedUp()
  for (let index = 0; index < TIMES; index++) {
    const answer = await client.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token } })
    expect(answer.status).toBe(200)
    refresh_token = answer.body.refresh_token
  }
  await expectAllInPlace(database, 'sessions')
})

test('a sign-in on Postgres updates its account in place, and no index', async () => {
  const { client, database, email } = await startSignedUp()
  for (let index = 0; index < TIMES; index++) {
    const answer = await client.call('POST', '/token?grant_type=password', {
      body: { email, password: PASSWORD },
    })
    expect(answer.status).toBe(200)
  }
  await expectAllInPlace(database, 'users')
})

test('tables on Postgres that change all the time have room in their pages, and are vacuumed often', async () => {
  const { database } = await startService({ kind: 'postgres' })
  const { rows } = await sql<{ table: string; options: string[] }>`
    select relname as table, reloptions as options from pg_class
    where relnamespace = 'auth'::regnamespace and relkind = 'r' and reloptions is not null
    order by relname`.execute(database.db)
  const often = ['autovacuum_vacuum_scale_factor=0.02', 'autovacuum_analyze_scale_factor=0.05']
  for (const { options } of rows) expect(options).toEqual(expect.arrayContaining(often))
  const room = rows.filter(({ options }) => options.some((option) => option.startsWith('fillfactor')))
  expect(room.map(({ table, options }) => [table, options[0]])).toEqual([
    ['rate_limits', 'fillfactor=70'],
    ['sessions', 'fillfactor=85'],
    ['users', 'fillfactor=90'],
  ])
})

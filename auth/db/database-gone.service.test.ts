// @module-tag slow

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { eventually } from '../../tooling/eventually.ts'
import { startTcpProxy } from '../../tooling/tcp-proxy.ts'
import { newEmail, PASSWORD } from '../testing/client.ts'
import { overTcp } from '../testing/database/over-tcp.ts'
import { everySort, ownTime, untilRefused } from '../testing/database/until-refused.ts'
import { createPostgresDatabase } from '../testing/postgres.ts'
import { startService } from '../testing/service.ts'
import { deleteSessionsOf } from './sessions/session-ends.ts'

test('Postgres gone mid-request: 503 with Retry-After, and the next request after recovery works', async () => {
  const url = overTcp(await createPostgresDatabase(inject('postgresUrl')))
  const proxy = await startTcpProxy(Number(url.port))
  url.port = String(proxy.port)
  const service = await startService({ kind: 'postgres', settings: { DATABASE_URL: url.href } })
  const { client } = service
  const { email, access_token: token, refresh_token } = await client.signUp()

  const racing = Promise.all(Array.from({ length: 20 }, () => client.getUser(token)))
  proxy.cut()
  for (const { status } of await racing) expect([200, 503]).toContain(status)
  for (const answer of [
    await client.getUser(token),
    await client.refresh(refresh_token),
    await client.signIn(email, PASSWORD),
    await client.call('POST', '/signup', { body: { email: newEmail(), password: PASSWORD } }),
    await client.call('POST', '/token?grant_type=id_token', { token, body: { link_identity: true } }),
  ]) {
    expect(answer).toMatchObject({ status: 503, body: { code: 'service_unavailable' } })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }

  proxy.mend()
  expect((await client.getUser(token)).status).toBe(200)
  expect((await client.refresh(refresh_token)).status).toBe(200)
  await service.close()
  await proxy.close()
})

test('SQLite locked by another program: writes answer 503, reads go on, and the next write after works', async () => {
  const service = await startService({ kind: 'sqlite', waitsAsUsual: true })
  const { client, config } = service
  const account = await client.signUp()
  // The first request with a token stores that it was presented.
  await client.getUser(account.access_token)
  const other = new DatabaseSync(join(config.DATA_DIR, 'auth.sqlite'), { timeout: 5000 })
  other.exec('begin immediate')

  const refused = client.refresh(account.refresh_token)
  expect((await client.getUser(account.access_token)).status).toBe(200)
  expect(await refused).toMatchObject({ status: 503, body: { code: 'service_unavailable' } })

  other.exec('rollback')
  other.close()
  expect((await client.refresh(account.refresh_token)).status).toBe(200)
  await service.close()
})

test('SQLite’s writer out of memory: what it had begun is undone, and the next write works', async () => {
  const service = await startService({ kind: 'sqlite', waitsAsUsual: true })
  const { client, database } = service
  const account = await client.signUp()
  const tooMuch = sql`select ${sql.join(Array.from({ length: 30 }, (_, i) => 'x'.repeat(2e6 + i)))}`

  const killed = database.db.transaction().execute(async (trx) => {
    await deleteSessionsOf(trx, account.id)
    await tooMuch.execute(trx)
  })
  const beside = client.refresh(account.refresh_token)
  // On a busy machine the thread dies slowly, and counts as silent before.
  await expect(killed).rejects.toThrow(/memory|stopped|does not answer/)
  const { status } = await beside
  expect([200, 503]).toContain(status)

  await eventually(() => database.ping())
  expect((await client.refresh(account.refresh_token)).status).toBe(200)
  expect((await client.signIn(account.email, PASSWORD)).status).toBe(200)
  await service.close()
})

test('SQLite is not ready while it can only be read', async () => {
  const service = await startService({ kind: 'sqlite', waitsAsUsual: true })
  const { database, config } = service
  await database.ping()
  const other = new DatabaseSync(join(config.DATA_DIR, 'auth.sqlite'), { timeout: 5000 })
  other.exec('begin immediate')
  await expect(database.ping()).rejects.toThrow('database is locked')
  other.exec('rollback')
  other.close()
  await database.ping()
  await service.close()
})

const SECONDS = 1000

test('Postgres that takes connections and says nothing: 503 within five seconds, then at once', async () => {
  const url = overTcp(await createPostgresDatabase(inject('postgresUrl')))
  const proxy = await startTcpProxy(Number(url.port))
  url.port = String(proxy.port)
  const settings = { DATABASE_URL: url.href, RATE_LIMITS: true }
  const service = await startService({ kind: 'postgres', settings, waitsAsUsual: true })
  const account = await service.client.signUp()
  const within = 5 * SECONDS + (await ownTime(service))

  proxy.silence()
  await untilRefused(everySort(service, account), within)
  // By then the keys are read again, too.
  service.advance(120 * SECONDS)
  await untilRefused(everySort(service, account), within)
  await expect(service.database.ping()).rejects.toThrow()

  proxy.mend()
  await eventually(() => service.database.ping())
  expect((await service.client.refresh(account.refresh_token)).status).toBe(200)
  await service.close()
  await proxy.close()
})

test('Postgres with its accounts locked: a request that needs them gets 503 within five seconds', async () => {
  const service = await startService({ kind: 'postgres', waitsAsUsual: true })
  const account = await service.client.signUp()
  const within = 5 * SECONDS + (await ownTime(service))
  const other = new pg.Client({ connectionString: service.config.DATABASE_URL })
  await other.connect()
  await other.query('begin; lock table auth.users, auth.one_time_tokens in access exclusive mode')

  const answers = everySort(service, account)
  await untilRefused([...answers, service.client.getUser(account.access_token)], within)

  await other.end()
  expect((await service.client.getUser(account.access_token)).status).toBe(200)
  await service.close()
})

test('SQLite locked by another program: a hundred writes at once are refused within five seconds', async () => {
  const service = await startService({ kind: 'sqlite', waitsAsUsual: true })
  const { client, config } = service
  const [account, before] = [await client.signUp(), await client.signUp()]
  const refreshes = (token: string) => Array.from({ length: 100 }, () => client.refresh(token))
  const started = performance.now()
  // A machine that takes long for them refuses the last ones by itself.
  await Promise.all(refreshes(before.refresh_token))
  const ownTime = performance.now() - started
  const other = new DatabaseSync(join(config.DATA_DIR, 'auth.sqlite'), { timeout: 5000 })
  other.exec('begin immediate')

  await untilRefused(refreshes(account.refresh_token), 5 * SECONDS + ownTime)

  other.exec('rollback')
  other.close()
  expect((await client.refresh(account.refresh_token)).status).toBe(200)
  await service.close()
})

test('SQLite on a full disk: writes answer 503, reads go on, and the database says that it is not ready', async () => {
  const service = await startService({ kind: 'sqlite', waitsAsUsual: true })
  const { client, config, database } = service
  const account = await client.signUp()
  // Otherwise pages that migrations have left empty would be used first.
  const program = new DatabaseSync(join(config.DATA_DIR, 'auth.sqlite'), { timeout: 5000 })
  program.exec('vacuum')
  program.close()
  // This limits the writer's own connection to the present number of pages.
  await sql`pragma max_page_count = 1`.execute(database.db)

  const data = { much: 'x'.repeat(4000) }
  const refused = await client.call('POST', '/signup', {
    body: { email: newEmail(), password: PASSWORD, data },
  })
  expect(refused).toMatchObject({ status: 503, body: { code: 'service_unavailable' } })
  expect((await client.getUser(account.access_token)).status).toBe(200)
  await expect(database.ping()).rejects.toThrow('database or disk is full')

  await sql`pragma max_page_count = 1000000`.execute(database.db)
  await database.ping()
  expect((await client.refresh(account.refresh_token)).status).toBe(200)
  await service.close()
})

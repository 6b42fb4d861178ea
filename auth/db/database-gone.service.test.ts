import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { newEmail, PASSWORD } from '../testing/client.ts'
import { createPostgresDatabase } from '../testing/postgres.ts'
import { startService } from '../testing/service.ts'
import { startTcpProxy } from '../testing/tcp-proxy.ts'
import { deleteSessionsOf } from './sessions.ts'

test('Postgres gone mid-request: 503 with Retry-After, and the next request after recovery works', async () => {
  const url = new URL(await createPostgresDatabase(inject('postgresUrl')))
  const proxy = await startTcpProxy(Number(url.port))
  url.port = String(proxy.port)
  const service = await startService({ kind: 'postgres', settings: { DATABASE_URL: url.href } })
  const { client } = service
  const account = await client.signUp()

  const racing = Promise.all(Array.from({ length: 20 }, () => client.getUser(account.access_token)))
  proxy.cut()
  for (const { status } of await racing) expect([200, 503]).toContain(status)
  for (const answer of [
    await client.getUser(account.access_token),
    await client.refresh(account.refresh_token),
    await client.signIn(account.email, PASSWORD),
    await client.call('POST', '/signup', { body: { email: newEmail(), password: PASSWORD } }),
  ]) {
    expect(answer).toMatchObject({ status: 503, body: { code: 'service_unavailable' } })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }

  proxy.mend()
  expect((await client.getUser(account.access_token)).status).toBe(200)
  expect((await client.refresh(account.refresh_token)).status).toBe(200)
  await service.close()
  await proxy.close()
})

test('SQLite locked by another program: writes answer 503, reads go on, and the next write after works', async () => {
  const service = await startService({ kind: 'sqlite' })
  const { client, config } = service
  const account = await client.signUp()
  const other = new DatabaseSync(join(config.DATA_DIR, 'auth.sqlite'))
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
  const service = await startService({ kind: 'sqlite' })
  const { client, database } = service
  const account = await client.signUp()
  const tooMuch = sql`select ${sql.join(Array.from({ length: 30 }, (_, i) => 'x'.repeat(2e6 + i)))}`

  const killed = database.db.transaction().execute(async (trx) => {
    await deleteSessionsOf(trx, account.id)
    await tooMuch.execute(trx)
  })
  const beside = client.refresh(account.refresh_token)
  await expect(killed).rejects.toThrow(/memory|stopped/)
  const { status } = await beside
  expect([200, 503]).toContain(status)

  await database.ping()
  expect((await client.refresh(account.refresh_token)).status).toBe(200)
  expect((await client.signIn(account.email, PASSWORD)).status).toBe(200)
  await service.close()
})

test('SQLite is not ready while it can only be read', async () => {
  const service = await startService({ kind: 'sqlite' })
  const { database, config } = service
  await database.ping()
  const other = new DatabaseSync(join(config.DATA_DIR, 'auth.sqlite'))
  other.exec('begin immediate')
  await expect(database.ping()).rejects.toThrow('database is locked')
  other.exec('rollback')
  other.close()
  await database.ping()
  await service.close()
})

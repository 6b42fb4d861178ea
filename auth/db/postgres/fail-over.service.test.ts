// @module-tag slow

import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { startTcpProxy } from '../../../tooling/tcp-proxy.ts'
import { overTcp } from '../../testing/database/over-tcp.ts'
import { createPostgresDatabase } from '../../testing/postgres.ts'
import { startService } from '../../testing/service.ts'
import { openDatabase } from '../open.ts'
import { timeouts } from '../timeouts.ts'

const patient = { timeout: 120_000, interval: 50 }

/** Starts a service on a database of its own, whose address can be cut off and lead elsewhere. */
async function startReachable() {
  const direct = overTcp(await createPostgresDatabase(inject('postgresUrl')))
  const proxy = await startTcpProxy(Number(direct.port))
  onTestFinished(() => proxy.close())
  const url = new URL(direct)
  url.port = String(proxy.port)
  const owner = new pg.Client({ connectionString: direct.href })
  await owner.connect()
  onTestFinished(() => owner.end())
  return { direct, proxy, url, owner }
}

test('a Postgres that takes no writes is left, as soon as its address leads to one that does', async () => {
  const { url, owner } = await startReachable()
  const service = await startService({
    kind: 'postgres',
    settings: { DATABASE_URL: url.href },
    waitsAsUsual: true,
  })
  const account = await service.client.signUp()
  // The first request with a token stores that it was presented.
  await service.client.getUser(account.access_token)
  const refreshAll = () =>
    Promise.all(Array.from({ length: 4 }, () => service.client.refresh(account.refresh_token)))
  const ours = "from pg_stat_activity where application_name = 'dropharbor' and datname = current_database()"
  const name = url.pathname.slice(1)

  await owner.query(`alter database ${name} set default_transaction_read_only = on`)
  await owner.query(`select pg_terminate_backend(pid) ${ours}`)
  await vi.waitFor(async () => {
    for (const { status, body } of await refreshAll())
      expect([status, body['code']]).toEqual([503, 'service_unavailable'])
    expect((await service.client.getUser(account.access_token)).status).toBe(200)
  }, patient)
  const { rows } = await owner.query('select clock_timestamp() as at')
  // A connection that is being opened just now may see either.
  await setTimeout(2000)
  await owner.query(`alter database ${name} reset default_transaction_read_only`)

  await vi.waitFor(async () => {
    for (const { status } of await refreshAll()) expect(status).toBe(200)
    expect((await service.client.getUser(account.access_token)).status).toBe(200)
    const { rowCount } = await owner.query(`select ${ours} and backend_start < $1`, [rows[0].at])
    expect(rowCount).toBe(0)
  }, patient)
  await service.close()
})

test('a process that is cut off in a transaction keeps nothing locked', async () => {
  const { direct, url, proxy } = await startReachable()
  const service = await startService({
    kind: 'postgres',
    settings: { DATABASE_URL: direct.href },
    waitsAsUsual: true,
  })
  const account = await service.client.signUp()
  const config = { DATA_DIR: '', DATABASE_URL: url.href, DATABASE_POOL: 3 }
  const cutOff = await openDatabase(config, { ...timeouts, idle: 3000 })
  const { promise: locked, resolve } = Promise.withResolvers<void>()
  const transaction = cutOff.db.transaction().execute(async (trx) => {
    const { rows } = await sql`select current_setting('tcp_keepalives_idle') as idle`.execute(trx)
    expect(rows).toEqual([{ idle: '30' }])
    await trx.updateTable('users').set({ role: 'cut-off' }).where('id', '=', account.id).execute()
    resolve()
    await new Promise((_, reject) => onTestFinished(reject))
  })
  transaction.catch(() => {})
  await locked
  proxy.lead(Number(direct.port))

  await vi.waitFor(async () => {
    const data = { town: 'Hull' }
    const { status, body } = await service.client.call('PUT', '/user', {
      token: account.access_token,
      body: { data },
    })
    expect([status, body['role']]).toEqual([200, 'authenticated'])
  }, patient)
  await service.close()
})

test('of many connections that say nothing more, few are waited for', async () => {
  const { direct, url, proxy } = await startReachable()
  const config = { DATA_DIR: '', DATABASE_URL: url.href, DATABASE_POOL: 8 }
  const database = await openDatabase(config, { ...timeouts, answer: 2000 })
  onTestFinished(() => database.close())
  await Promise.all(Array.from({ length: 8 }, () => database.ping()))

  proxy.lead(Number(direct.port))
  let waited = 0
  await vi.waitFor(async () => {
    const began = performance.now()
    await database.ping().catch((error) => {
      if (performance.now() - began > 1900) waited++
      throw error
    })
  }, patient)
  expect(waited).toBeLessThan(5)
})

test('a connection that is given up after others does not close those made since', async () => {
  const { direct, url, proxy } = await startReachable()
  const config = { DATA_DIR: '', DATABASE_URL: url.href, DATABASE_POOL: 8 }
  const database = await openDatabase(config, { ...timeouts, answer: 4000 })
  onTestFinished(() => database.close())
  await Promise.all(Array.from({ length: 8 }, () => database.ping()))

  proxy.lead(Number(direct.port))
  const first = expect(database.ping()).rejects.toThrow()
  await setTimeout(1500)
  const later = expect(database.ping()).rejects.toThrow()
  await first
  await vi.waitFor(() => database.ping(), patient)
  await later
  await database.ping()
})

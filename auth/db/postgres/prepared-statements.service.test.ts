import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { sql } from 'kysely'
import type pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { overTcp } from '../../testing/database/over-tcp.ts'
import { createPostgresDatabase } from '../../testing/postgres.ts'
import { type ServiceOptions, startService, type TestService } from '../../testing/service.ts'

async function start(settings: ServiceOptions['settings'] = {}): Promise<TestService & { pool: pg.Pool }> {
  const service = await startService({ kind: 'postgres', settings: { DATABASE_POOL: 4, ...settings } })
  onTestFinished(() => service.close())
  const { pool } = service.database
  if (!pool) throw new Error('there is no pool')
  return { ...service, pool }
}

/** Runs a statement on every connection, except the one that reads share. */
async function onEach<R extends pg.QueryResultRow>(pool: pg.Pool, text: string): Promise<R[]> {
  const clients = await Promise.all(
    Array.from({ length: Math.max(1, pool.options.max - 1) }, () => pool.connect()),
  )
  const answers = await Promise.all(clients.map((client) => client.query<R>(text)))
  for (const client of clients) client.release()
  return answers.flatMap(({ rows }) => rows)
}

const keptBy = (pool: pg.Pool) =>
  onEach<{ statement: string }>(
    pool,
    "select statement from pg_prepared_statements where name like 'dropharbor%'",
  )

async function use({ client }: TestService) {
  const account = await client.signUp()
  let token = account.refresh_token
  for (let turn = 0; turn < 3; turn++) {
    const { status, body } = await client.refresh(token)
    expect(status).toBe(200)
    token = body.refresh_token
    expect((await client.getUser(body.access_token)).status).toBe(200)
    expect((await client.signIn(account.email, account.password)).status).toBe(200)
  }
  return { token, email: account.email, password: account.password }
}

test('statements that come again are kept; lists, and what came once, are not', async () => {
  const service = await start()
  await use(service)
  const kept = (await keptBy(service.pool)).map(({ statement }) => statement)
  expect(kept.some((text) => text.startsWith('update "auth"."sessions"'))).toBe(true)
  expect(kept.some((text) => text.includes('insert into "auth"."sessions"'))).toBe(true)
  expect(kept.filter((text) => text.startsWith('select') && / limit /.test(text))).toEqual([])
})

test('a table that another version changes meanwhile fails no request', async () => {
  const service = await start()
  const { token } = await use(service)
  await sql`alter table auth.sessions add column later text`.execute(service.database.db)
  await sql`alter table auth.users add column later text`.execute(service.database.db)
  const { status, body } = await service.client.refresh(token)
  expect(status).toBe(200)
  expect((await service.client.getUser(body.access_token)).status).toBe(200)
  await use(service)
})

test('statements that are lost are not kept from then on, and no request fails for it', async () => {
  const service = await start({ DATABASE_POOL: 1 })
  const { token } = await use(service)
  expect(await keptBy(service.pool)).not.toEqual([])
  await onEach(service.pool, 'deallocate all')
  expect((await service.client.refresh(token)).status).toBe(200)
  await use(service)
  expect(await keptBy(service.pool)).toEqual([])
})

test('a connection that ends while reads share it is replaced', async () => {
  const service = await start()
  const account = await service.client.signUp()
  const read = () => service.client.getUser(account.access_token)
  expect((await read()).status).toBe(200)
  const end = () =>
    service.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
    )
  const [, ...answers] = await Promise.all([end(), ...Array.from({ length: 20 }, read)])
  for (const { status } of answers) expect([200, 503]).toContain(status)
  await expect.poll(async () => (await read()).status).toBe(200)
  expect((await Promise.all(Array.from({ length: 20 }, read))).map(({ status }) => status)).toEqual(
    Array.from({ length: 20 }, () => 200),
  )
})

/**
 * Starts a proxy that looks like a pooler to its clients: it names a process of its own as the
 * other end of a connection.
 */
async function startPooler(port: number): Promise<number> {
  const server = createServer((socket) => {
    const upstream = connect(port, '127.0.0.1')
    socket.pipe(upstream)
    upstream.on('data', (data) => {
      // BackendKeyData (Postgres manual, 55.7).
      const at = data.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]))
      if (at >= 0) data.writeInt32BE(7, at + 5)
      socket.write(data)
    })
    for (const each of [socket, upstream]) each.on('error', () => {}).on('close', () => socket.destroy())
    socket.on('close', () => upstream.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

test.each([
  ['auto', false],
  ['on', true],
] as const)('behind a pooler that keeps none itself, %s: kept is %s', async (setting, isKept) => {
  const url = overTcp(await createPostgresDatabase(inject('postgresUrl')))
  url.port = String(await startPooler(Number(url.port)))
  const service = await start({ DATABASE_URL: url.href, DATABASE_PREPARED_STATEMENTS: setting })
  await use(service)
  expect((await keptBy(service.pool)).length > 0).toBe(isKept)
})

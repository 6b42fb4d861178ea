import { open, stat } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { eventually } from '../tooling/eventually.ts'
import { health } from './health.ts'
import { startApp } from './testing/start-app.ts'

test('a process with its database is up and ready', async () => {
  const { app } = await startApp()
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  const ready = await app.inject('/readyz')
  expect(ready.json()).toEqual({ status: 'ready' })
  expect(ready.headers['cache-control']).toBe('no-store')
})

test.each([
  ['is gone', () => Promise.reject(new Error('gone'))],
  ['does not answer', () => new Promise(() => {})],
])('a process whose database %s is up and not ready', async (_what, ping) => {
  const app = fastify()
  await app.register(health, { ping })
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  const ready = await app.inject('/readyz')
  expect(ready.statusCode).toBe(503)
  expect(ready.headers['retry-after']).toBe('2')
})

test('readiness is asked of the database once at a time, and once a second', async () => {
  const work = Promise.withResolvers<void>()
  const ping = vi.fn(() => work.promise)
  const app = fastify()
  await app.register(health, { ping })
  const answers = [app.inject('/readyz'), app.inject('/readyz')]
  await eventually(() => expect(ping).toHaveBeenCalled())
  work.resolve()
  for (const answer of await Promise.all(answers)) expect(answer.statusCode).toBe(200)
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  expect(ping).toHaveBeenCalledTimes(1)
})

test('a process that finishes what it has begun is up, and not ready', async () => {
  const { app } = await startApp()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const begin = async (path: string) => {
    const socket = connect(port, '127.0.0.1')
    const arrived = new Promise((resolve) => app.server.once('connection', resolve))
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n`)
    await arrived
    return socket
  }
  const begun = [await begin('/readyz'), await begin('/healthz')]
  // Once this is answered, everything sent before it has been read.
  await fetch(`http://127.0.0.1:${port}/healthz`)
  const closed = app.close()
  await expect(fetch(`http://127.0.0.1:${port}/readyz`)).rejects.toThrow()
  for (const socket of begun) socket.write('\r\n')
  const [ready, up] = await Promise.all(begun.map((socket) => text(socket)))
  expect(ready).toMatch(/^HTTP\/1\.1 503 .*"stopping"/s)
  expect(up).toMatch(/^HTTP\/1\.1 200 /)
  await closed
})

test('once any statement has found the file damaged, the process is not ready again', async () => {
  const { app, config, database } = await startApp()
  const file = join(config.DATA_DIR, 'auth.sqlite')
  await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 2000)
    insert into write_probes (id, filler) select 'probe-' || i, hex(randomblob(400)) from n`.execute(
    database.db,
  )
  const beside = new DatabaseSync(file)
  beside.exec('pragma wal_checkpoint(truncate)')
  beside.close()
  expect(await database.ping()).toBeUndefined()
  // This overwrites pages in the middle of the file, which hold the table of probes.
  const { size } = await stat(file)
  const handle = await open(file, 'r+')
  await handle.write(Buffer.alloc(size / 4, 7), 0, undefined, size / 2)
  await handle.close()

  const all = database.db.selectFrom('write_probes').select('filler')
  await expect(all.execute()).rejects.toThrow('malformed')
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  await expect(database.ping()).rejects.toThrow(/auth\.sqlite is damaged \(.*restore FILE/)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  expect((await app.inject('/pricing')).statusCode).toBe(200)
})

test('on a full disk the pages are there, and the process is not ready', async () => {
  const { app, database } = await startApp()
  await sql`pragma max_page_count = 1`.execute(database.db)
  expect((await app.inject('/pricing')).statusCode).toBe(200)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  expect((await app.inject('/readyz')).statusCode).toBe(503)
})

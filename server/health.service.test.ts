import fastify from 'fastify'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
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
  await vi.waitFor(() => expect(ping).toHaveBeenCalled())
  work.resolve()
  for (const answer of await Promise.all(answers)) expect(answer.statusCode).toBe(200)
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  expect(ping).toHaveBeenCalledTimes(1)
})

test('on a full disk the pages are there, and the process is not ready', async () => {
  const { app, database } = await startApp()
  await sql`pragma max_page_count = 1`.execute(database.db)
  expect((await app.inject('/pricing')).statusCode).toBe(200)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  expect((await app.inject('/readyz')).statusCode).toBe(503)
})

import fastify from 'fastify'
import { expect, test } from 'vitest'
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

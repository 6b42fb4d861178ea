import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '../testing/start-app.ts'
import { createMetrics } from './create-metrics.ts'
import { listenForMetrics } from './listen-for-metrics.ts'

const AUTH_SECRET_KEY = 'a-secret-key-of-the-tests-0123456789-0123456789'
const apikey = 'dropharbor-public-key'
const bearer = { authorization: `Bearer ${AUTH_SECRET_KEY}` }

/** Returns the samples of a metric, by their labels. */
const samplesOf = (text: string, name: string): Record<string, number> =>
  Object.fromEntries(
    [...text.matchAll(new RegExp(`^${name}(?:\\{([^}]*)\\})? (\\S+)$`, 'gm'))].map(
      ([, labels = '', value]) => [labels, Number(value)],
    ),
  )

test('tell of requests, sign-ins and messages, by words of closed lists alone', async () => {
  const { app } = await startApp({ env: { AUTH_SECRET_KEY }, isMeasured: true })
  const post = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/auth/v1${path}`, headers: { apikey }, payload })
  const read = async () => {
    const { statusCode, headers, body } = await app.inject({ url: '/metrics', headers: bearer })
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
    return body
  }
  const account = { email: 'ann@example.com', password: 'correct horse 7' }
  await post('/signup', account)
  await post('/token?grant_type=password', account)
  await post('/token?grant_type=password', { ...account, password: 'wrong' })
  await post('/token?grant_type=secret-grant', account)
  await post('/recover', account)
  await app.inject({ method: 'PROPFIND' as 'GET', url: '/auth/v1/marked-secret' })
  await app.inject('/pricing?marked=secret')
  await app.inject('/marked-secret')
  await app.inject({ method: 'DELETE', url: '/auth/v1/factors/marked-secret', headers: { apikey } })

  await expect
    .poll(async () => samplesOf(await read(), 'dropharbor_message_deliveries_total'))
    .toEqual({ 'kind="mail",outcome="sent"': 1 })
  const text = await read()
  expect(samplesOf(text, 'http_request_duration_seconds_count')).toMatchObject({
    'method="POST",route="/auth/v1/signup",status="200"': 1,
    'method="POST",route="/auth/v1/token",status="200"': 1,
    'method="POST",route="/auth/v1/token",status="400"': 2,
    'method="DELETE",route="/auth/v1/factors/:factorId",status="401"': 1,
    'method="GET",route="site",status="200"': 1,
    'method="GET",route="none",status="404"': 1,
  })
  expect(samplesOf(text, 'dropharbor_security_events_total')).toMatchObject({
    'event="sign_up",method="",outcome="ok"': 1,
    'event="sign_in",method="password",outcome="ok"': 1,
    'event="sign_in",method="password",outcome="refused"': 1,
    'event="sign_in",method="unknown",outcome="refused"': 1,
  })
  expect(samplesOf(text, 'dropharbor_messages_queued')).toEqual({ 'kind="mail"': 0, 'kind="sms"': 0 })
  expect(samplesOf(text, 'dropharbor_password_hashes')).toEqual({
    'state="running"': 0,
    'state="waiting"': 0,
  })
  expect(samplesOf(text, 'nodejs_eventloop_lag_p99_seconds')['']).toBeGreaterThan(0)
  expect(text).not.toMatch(/marked|secret-grant|ann@/)
})

test('are for the secret key alone beside the site', async () => {
  const { app } = await startApp({ env: { AUTH_SECRET_KEY }, isMeasured: true })
  const status = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/metrics', headers })).statusCode
  expect(await status({})).toBe(401)
  expect(await status({ apikey: AUTH_SECRET_KEY })).toBe(401)
  expect(await status({ authorization: `Bearer ${AUTH_SECRET_KEY}x` })).toBe(403)
  const signedUp = await app.inject({
    method: 'POST',
    url: '/auth/v1/signup',
    headers: { apikey },
    payload: { email: 'ann@example.com', password: 'correct horse 7' },
  })
  expect(await status({ authorization: `Bearer ${signedUp.json().access_token}` })).toBe(403)
  expect(await status(bearer)).toBe(200)
  const none = await startApp()
  expect((await none.app.inject({ url: '/metrics', headers: bearer })).statusCode).toBe(404)
})

test('have a port of their own, where nothing else is', async () => {
  const metrics = createMetrics(new pg.Pool())
  const listener = await listenForMetrics(metrics, { port: 0, host: '127.0.0.1' })
  onTestFinished(listener.close)
  const get = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${listener.port}${path}`, { method })
  const text = await (await get('/metrics')).text()
  expect(text).toContain('process_cpu_seconds_total')
  expect(samplesOf(text, 'dropharbor_database_connections')).toEqual({
    'state="idle"': 0,
    'state="busy"': 0,
    'state="awaited"': 0,
  })
  expect((await get('/metrics?collect=all')).status).toBe(200)
  for (const answer of [await get('/'), await get('/metrics/x'), await get('/metrics', 'POST')]) {
    expect(answer.status).toBe(404)
  }
})

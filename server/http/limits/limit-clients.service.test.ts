import { expect, test } from 'vitest'
import { startApp } from '../../testing/start-app.ts'

const clients = { points: 20, seconds: 60, servicePoints: 5 }
const apikey = 'dropharbor-public-key'

test.each([
  ['a page', 'GET', '/pricing', 20],
  ['a page that is not there', 'GET', '/nowhere', 20],
  ['a method that a page does not take', 'POST', '/pricing', 20],
  ['an endpoint', 'GET', '/auth/v1/settings', 4],
  ['an endpoint in another spelling', 'GET', '/%61uth/v1/%73ettings', 4],
  ['an endpoint that is not there', 'POST', '/auth/v1/nowhere', 4],
  ['a method that an endpoint does not take', 'PUT', '/auth/v1/settings', 4],
] as const)(
  '%s is answered so often to one client, then 503 says when',
  async (_what, method, url, often) => {
    const { app } = await startApp({ limits: { clients } })
    const ask = (remoteAddress: string) => app.inject({ method, url, headers: { apikey }, remoteAddress })
    for (let i = 0; i < often; i++) expect((await ask('203.0.113.1')).statusCode).not.toBe(503)
    const { statusCode, headers } = await ask('203.0.113.1')
    expect(statusCode).toBe(503)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(headers).toHaveProperty('content-security-policy')
    expect((await ask('203.0.113.2')).statusCode).not.toBe(503)
  },
)

test('one IPv6 network is one client', async () => {
  const { app } = await startApp({ limits: { clients } })
  const ask = (remoteAddress: string) => app.inject({ url: '/', remoteAddress })
  for (let i = 1; i <= 20; i++) await ask(`2001:db8:1:1::${i}`)
  expect((await ask('2001:db8:1:1:ffff::9')).statusCode).toBe(503)
  expect((await ask('2001:db8:1:2::1')).statusCode).toBe(200)
})

test('the service answers a page of another origin in its own format', async () => {
  const { app } = await startApp({ limits: { clients: { ...clients, points: 0 } } })
  const origin = 'https://elsewhere.example'
  const answer = await app.inject({
    url: '/auth/v1/user',
    headers: { origin, 'x-supabase-api-version': '2024-01-01' },
  })
  expect(answer.json()).toMatchObject({ code: 'over_request_rate_limit' })
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': expect.stringContaining('Retry-After'),
    'cross-origin-resource-policy': 'cross-origin',
  })
})

test('RATE_LIMITS=off lifts it', async () => {
  const { app } = await startApp({
    env: { RATE_LIMITS: 'off' },
    limits: { clients: { ...clients, points: 0 } },
  })
  expect((await app.inject('/pricing')).statusCode).toBe(200)
})

test.each(['/auth/v1/nowhere', '/auth/v1/settings', '/pricing', '/nowhere'])(
  'the body of a POST to %s is not read: nothing there takes one',
  async (url) => {
    const { app } = await startApp()
    const payload = Buffer.from('no JSON')
    const { statusCode } = await app.inject({ method: 'POST', url, headers: { apikey }, payload })
    expect([404, 405]).toContain(statusCode)
    const tooLong = { apikey, 'content-length': '100000' }
    expect((await app.inject({ method: 'POST', url, headers: tooLong, payload })).statusCode).toBe(statusCode)
  },
)

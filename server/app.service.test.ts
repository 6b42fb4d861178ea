import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { exchange } from './testing/exchange.ts'
import { sharedApp, startApp } from './testing/start-app.ts'

const everywhere = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
]

const shared = sharedApp()

async function listen(app: FastifyInstance): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

test.each([
  ['a page', 'GET', '/', 200],
  ['a file', 'GET', '/_astro/entry.B1a2c3.js', 200],
  ['a redirect', 'GET', '/pricing/', 308],
  ['an unknown page', 'GET', '/nowhere', 404],
  ['a method that a page does not take', 'DELETE', '/pricing', 405],
  ['an address that is too long', 'GET', `/${'a'.repeat(9000)}`, 414],
  ['an address that cannot be decoded', 'GET', '/%zz', 404],
  ['an endpoint that cannot be decoded', 'GET', '/auth/v1/%ff', 404],
  ['a parameter that is too long', 'GET', `/auth/v1/factors/${'a'.repeat(5000)}`, 401],
  ['an answer of the auth service', 'GET', '/auth/v1/health', undefined],
  ['an unknown endpoint', 'GET', '/auth/v1/nowhere', 404],
  ['the health check', 'GET', '/healthz', 200],
] as const)('%s carries the security headers', async (_what, method, url, status) => {
  const { app } = shared()
  const { headers, statusCode } = await app.inject({ method, url })
  if (status !== undefined) expect(statusCode).toBe(status)
  for (const name of everywhere) expect(headers).toHaveProperty(name)
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors 'none'/)
  expect(headers['content-security-policy']).not.toContain('unsafe')
})

test('transport security is asked for only where the public URL is https', async () => {
  const plain = await (await startApp()).app.inject('/')
  expect(plain.headers).not.toHaveProperty('strict-transport-security')
  const askedAt = async (env: Record<string, string>) =>
    (await (await startApp({ env })).app.inject('/')).headers['strict-transport-security']
  const secure = { PUBLIC_URL: 'https://shop.example' }
  expect(await askedAt(secure)).toBe('max-age=63072000; includeSubDomains')
  expect(await askedAt({ ...secure, HSTS_SUBDOMAINS: 'off' })).toBe('max-age=63072000')
})

test('other origins may read the auth service and not the pages', async () => {
  const { app } = shared()
  const resourcePolicy = async (url: string) =>
    (await app.inject(url)).headers['cross-origin-resource-policy']
  expect(await resourcePolicy('/auth/v1/nowhere')).toBe('cross-origin')
  expect(await resourcePolicy('/pricing')).toBe('same-origin')
})

test.each([
  [
    'both lengths',
    'POST /auth/v1/token HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcde', 400],
  [
    'a bad chunk',
    'POST /auth/v1/token HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    400,
  ],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['an empty host', 'GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n', 400],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close\r\n\r\n', 400],
  ['no HTTP', 'hello there\r\n\r\n', 400],
  ['headers that are too long', `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nExpect: tea\r\n\r\n', 200],
])('%s on the wire: an answer with the security headers', async (_what, request, status) => {
  const { app } = shared()
  const answer = await exchange(await listen(app), request)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  for (const name of everywhere) expect(answer).toContain(`${name}: `)
})

test('a request that is not sent to its end is timed out, and no other client waits', async () => {
  const { app } = await startApp({
    limits: { headersTimeoutMs: 5000, requestTimeoutMs: 6000, timeoutCheckMs: 50 },
  })
  const port = await listen(app)
  const half = [
    'GET / HTTP/1.1\r\nHost: a\r\n',
    'POST /auth/v1/token HTTP/1.1\r\nHost: a\r\napikey: dropharbor-public-key\r\nContent-Length: 9\r\n\r\n{',
  ]
  const order: string[] = []
  const slow = half.map((request) => exchange(port, request).finally(() => order.push('half')))

  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
  order.push('whole')
  const answers = await Promise.all(slow)
  expect(order).toEqual(['whole', 'half', 'half'])
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 408 /)
})

test.each([
  ['/auth/v1/token?grant_type=password', 413],
  // A page refuses the method, before any body is read.
  ['/pricing', 405],
])('a body over 64 kB is refused at %s, and is no failure of ours', async (url, status) => {
  const { app, log } = await startApp()
  const { statusCode } = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', apikey: 'dropharbor-public-key' },
    payload: JSON.stringify({ email: 'a'.repeat(65_537) }),
  })
  expect(statusCode).toBe(status)
  expect(log.map((line) => JSON.parse(line).level)).not.toContain('error')
})

test('the log names the request and none of its secrets', async () => {
  const { app, log } = await startApp()
  const { headers } = await app.inject({
    url: '/auth/v1/nowhere?token=secret-1',
    headers: { authorization: 'Bearer secret-2', apikey: 'secret-3', cookie: 'secret-4' },
  })
  const lines = log.map((line) => JSON.parse(line))
  expect(lines).toContainEqual(
    expect.objectContaining({
      level: 'info',
      reqId: headers['x-request-id'],
      method: 'GET',
      path: '/auth/v1/nowhere',
      status: 404,
      code: 'not_found',
      ip: '127.0.0.1',
    }),
  )
  expect(log.join('')).not.toContain('secret')
})

test.each([
  ['no proxy is trusted', {}, '127.0.0.1'],
  ['the socket is a trusted proxy', { TRUSTED_PROXIES: '127.0.0.1' }, '203.0.113.9'],
  ['two proxies are trusted', { TRUSTED_PROXIES: '127.0.0.0/8, 203.0.113.0/24' }, '198.51.100.7'],
])('client address when %s', async (_when, env, ip) => {
  const { app, log } = await startApp({ env })
  await app.inject({ url: '/', headers: { 'x-forwarded-for': '192.0.2.1, 198.51.100.7, 203.0.113.9' } })
  expect(JSON.parse(log.at(-1) ?? '{}')).toMatchObject({ ip })
})

test.each(['/%', '/%zz?next=%', '/pricing/%ff'])(
  '%s is a page that is not found, and logged',
  async (url) => {
    const { app, log } = await startApp()
    const { statusCode, headers, body } = await app.inject(url)
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(body).toContain('<title>Not found</title>')
    const path = url.split('?')[0]?.replaceAll('%', '%25')
    expect(JSON.parse(log.at(-1) ?? '{}')).toMatchObject({ path, status: 404 })
  },
)

test.each([
  ['GET', '/auth/v1/%ff', 404, 'not_found'],
  ['POST', '/auth/v1/%', 404, 'not_found'],
  ['DELETE', '/auth/v1/factors/%c3%28', 401, 'no_authorization'],
  ['DELETE', `/auth/v1/factors/${'a'.repeat(200)}`, 401, 'no_authorization'],
] as const)('%s %s is answered by the service, in its format', async (method, url, status, code) => {
  const { app } = shared()
  const answer = await app.inject({ method, url, headers: { 'x-supabase-api-version': '2024-01-01' } })
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
})

test.each([
  [undefined, '1.2.3.4:5678', '127.0.0.1'],
  ['127.0.0.1', '6.6.6.6, 1.2.3.4:5678', '1.2.3.4'],
  ['127.0.0.1', 'unknown', '127.0.0.1'],
])('with TRUSTED_PROXIES=%s, X-Forwarded-For: %s is logged as %s', async (TRUSTED_PROXIES, hops, ip) => {
  const { app, log } = await startApp({ env: TRUSTED_PROXIES ? { TRUSTED_PROXIES } : {} })
  await app.inject({ url: '/', headers: { 'x-forwarded-for': hops } })
  expect(JSON.parse(log.at(-1) ?? '{}')).toMatchObject({ ip })
})

test('a proxy that is not trusted is told of once', async () => {
  const { app, log } = await startApp()
  await app.inject('/')
  for (const url of ['/', '/pricing', '/']) await app.inject({ url, headers: { forwarded: 'for=1.2.3.4' } })
  const warnings = log.map((line) => JSON.parse(line)).filter(({ level }) => level === 'warn')
  expect(warnings).toMatchObject([{ peer: '127.0.0.1', msg: expect.stringContaining('TRUSTED_PROXIES') }])
})

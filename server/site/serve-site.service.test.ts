import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sharedApp } from '../testing/start-app.ts'

const shared = sharedApp()

test.each(['/', '/pricing', '/help', '/_astro/entry.B1a2c3.js', '/favicon.svg', '/.well-known/security.txt'])(
  '%s is there',
  async (url) => {
    const { app } = shared()
    expect((await app.inject(url)).statusCode).toBe(200)
  },
)

test.each([
  ['/pricing/', '/pricing'],
  ['/pricing.html', '/pricing'],
  ['/pricing.html?plan=pro&from=mail', '/pricing?plan=pro&from=mail'],
  ['/index.html', '/'],
  ['/help/', '/help'],
  ['/help/index.html', '/help'],
])('%s is %s under another name', async (url, target) => {
  const { app } = shared()
  const { statusCode, headers } = await app.inject(url)
  expect([statusCode, headers.location]).toEqual([308, target])
})

test.each([
  '/nowhere',
  '/404',
  '/404.html',
  '/index',
  '/.env',
  '/.built-from',
  '/pricing.html.br',
  '/favicon.svg.gz',
  '/../package.json',
  '/..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/package.json',
  '/_astro/..%5c..%5cpackage.json',
  '/_astro/',
  '//pricing',
  '//shop.example/pricing/',
  '/pricing%00.html',
])('%s is not found, and says so with the page', async (url) => {
  const { app } = shared()
  const { statusCode, body, headers } = await app.inject({ url, headers: { 'if-none-match': '*' } })
  expect(statusCode).toBe(404)
  expect(body).toContain('<title>Not found</title>')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
})

test('pages are asked for again every time, hashed files never', async () => {
  const { app } = shared()
  const cacheControl = async (url: string) => (await app.inject(url)).headers['cache-control']
  expect(await cacheControl('/')).toBe('no-cache')
  expect(await cacheControl('/favicon.svg')).toBe('no-cache')
  expect(await cacheControl('/nowhere')).toBe('no-cache')
  expect(await cacheControl('/_astro/entry.B1a2c3.js')).toBe('public, max-age=31536000, immutable')
})

test('pages of other sites may show the pictures, and nothing else', async () => {
  const { app } = shared()
  const policy = async (url: string) => (await app.inject(url)).headers['cross-origin-resource-policy']
  expect(await policy('/cards/home.png')).toBe('cross-origin')
  expect(await policy('/')).toBe('same-origin')
  expect(await policy('/favicon.svg')).toBe('same-origin')
})

test('sends the form that the client takes, the same content in each', async () => {
  const { app } = shared()
  const get = (encoding: string) => app.inject({ url: '/', headers: { 'accept-encoding': encoding } })
  const [plain, br, gzip] = await Promise.all([
    get('identity'),
    get('gzip, deflate, br, zstd'),
    get('gzip, br;q=0'),
  ])
  expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
    undefined,
    'br',
    'gzip',
  ])
  expect([plain, br, gzip].map(({ headers }) => headers.vary)).toEqual(Array(3).fill('Accept-Encoding'))
  expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length)
  expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
})

test('a page that has not changed is not sent again', async () => {
  const { app } = shared()
  const first = await app.inject({ url: '/pricing', headers: { 'accept-encoding': 'br' } })
  const again = await app.inject({
    url: '/pricing',
    headers: { 'accept-encoding': 'br', 'if-none-match': `"other", ${first.headers.etag}` },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  // These are the headers that the 200 would have had (RFC 9110, 15.4.5).
  for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy'])
    expect(again.headers[name]).toBe(first.headers[name])
})

test('HEAD says of a page what GET says, without the page', async () => {
  const { app } = shared()
  for (const url of ['/', '/nowhere']) {
    const get = await app.inject({ method: 'GET', url })
    const head = await app.inject({ method: 'HEAD', url })
    const comparable = ({ 'x-request-id': _id, date: _date, ...headers }: typeof get.headers) => headers
    expect(head.statusCode).toBe(get.statusCode)
    expect(head.body).toBe('')
    expect(comparable(head.headers)).toEqual(comparable(get.headers))
  }
})

test.each([
  ['POST', 'application/json', '{'],
  ['PUT', 'image/png', 'x'],
  ['DELETE', undefined, undefined],
  ['OPTIONS', undefined, undefined],
  ['TRACE', undefined, undefined],
] as const)('%s is no way to ask for a page', async (method, type, payload) => {
  const { app } = shared()
  const ask = (url: string) =>
    app.inject({ method, url, ...(type && { headers: { 'content-type': type }, payload }) })
  const known = await ask('/pricing')
  expect([known.statusCode, known.headers.allow]).toEqual([405, 'GET, HEAD'])
  expect((await ask('/nowhere')).statusCode).toBe(404)
})

import { expect, test } from 'vitest'
import { makeOwnerLink } from '../../auth/owner-page/door/make-owner-link.ts'
import type { Limits } from '../http/limits/limits.ts'
import { startApp } from '../testing/start-app.ts'

const host = 'localhost:3000'
const HTTPS = {
  PUBLIC_URL: 'https://shop.example',
  MAILER_AUTOCONFIRM: 'on',
  OWNER_PAGE: 'on',
}

async function start(env: Record<string, string> = {}, clients?: Limits['clients']) {
  const started = await startApp({ env, ...(clients && { limits: { clients } }) })
  const { app, config, database } = started
  const link = async () => new URL(await makeOwnerLink({ config, db: database.db, clock: Date.now })).pathname
  const open = async (headers: Record<string, string> = { host }) => {
    const { headers: answered } = await app.inject({ url: await link(), headers })
    return String(answered['set-cookie']).split(';')[0] ?? ''
  }
  return { ...started, link, open }
}

/** Returns what a client sees of an answer, except for its date. */
const bare = ({ statusCode, headers, body }: { statusCode: number; headers: object; body: string }) => ({
  statusCode,
  body,
  headers: { ...headers, date: '', 'x-request-id': '' },
})

const PATHS = [
  '/_owner',
  '/_owner/',
  '/_owner?a=b',
  '/_owner/script.js',
  '/_owner/index.html',
  '/_owner/open',
  `/_owner/open/${'A'.repeat(43)}`,
  '/_owner/open/%00',
  '/_owner/api/session',
  '/_owner/api/overview',
  '/_owner/api/admin/users',
  '/_owner/api/nothing',
  '/_owner/nothing',
]
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

test('without a live session every path and method is answered as an unknown one', async () => {
  const { app, open, link } = await start()
  const ended = await open()
  await app.inject({
    method: 'POST',
    url: '/_owner/api/sign-out',
    headers: { host, cookie: ended, ...(await ownHeaders(app, ended)) },
    payload: {},
  })
  const used = await link()
  await app.inject({ url: used, headers: { host } })
  const cookies = [
    '',
    ended,
    'dropharbor-owner=',
    `dropharbor-owner=${'A'.repeat(43)}`,
    'dropharbor-owner=%ff',
  ]
  for (const method of METHODS) {
    for (const accepts of ['', 'br']) {
      const headers = { host, 'accept-encoding': accepts }
      const unknown = bare(await app.inject({ method, url: '/_nowhere', headers }))
      expect(unknown.statusCode).toBe(404)
      for (const cookie of cookies) {
        for (const url of [...PATHS, used]) {
          const answer = await app.inject({
            method,
            url,
            headers: { ...headers, cookie, 'content-type': 'application/json' },
            ...(method !== 'GET' && method !== 'HEAD' && { payload: 'no JSON' }),
          })
          expect(bare(answer), `${method} ${url} ${cookie}`).toEqual(unknown)
        }
      }
    }
  }
})

async function ownHeaders(app: Awaited<ReturnType<typeof startApp>>['app'], cookie: string) {
  const { request_token } = (
    await app.inject({ url: '/_owner/api/session', headers: { host, cookie } })
  ).json()
  return { origin: 'http://localhost:3000', 'x-owner-token': request_token }
}

test('with one the page is there, framed by no page, kept by no cache, and may load its own files alone', async () => {
  const { app, open, log } = await start()
  const url = '/_owner'
  const cookie = await open()
  const { statusCode, headers, body } = await app.inject({ url, headers: { host, cookie } })
  expect([statusCode, body]).toEqual([200, expect.stringContaining('The owner’s page')])
  const slashed = await app.inject({ url: `${url}/`, headers: { host, cookie } })
  expect([slashed.statusCode, slashed.headers.location]).toEqual([308, url])
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none';script-src 'self' 'sha256-")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
  const script = await app.inject({
    url: '/_owner/script.js',
    headers: { host, cookie, 'accept-encoding': 'br' },
  })
  expect(script.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'private, no-cache' })
  const api = await app.inject({ url: '/_owner/api/overview', headers: { host, cookie } })
  expect(api.headers['access-control-allow-origin']).toBeUndefined()
  expect(api.json()).toMatchObject({ accounts: 0, sign_ups: { length: 365 } })

  const lines = log.join('')
  expect(lines).toContain('"path":"/_owner/open/…"')
  expect(lines).not.toContain(cookie.split('=')[1])
  expect(lines).toContain('owner_page_opened')
})

const foreignRequests: [string, Record<string, string>, string?][] = [
  ['a name that points here', { host: 'attacker.example' }],
  ['a name that begins like ours', { host: 'localhost.attacker.example' }],
  ['another machine', { host }, '192.168.0.7'],
  ['a visitor behind a proxy', { host, 'x-forwarded-for': '203.0.113.9' }],
  ['a visitor behind a proxy that says so', { host, via: '1.1 proxy' }],
]
test.each(foreignRequests)('in development it is not there for %s', async (_who, headers, remoteAddress) => {
  const { app, link, open } = await start()
  const cookie = await open()
  const from = remoteAddress === undefined ? {} : { remoteAddress }
  const url = await link()
  for (const each of [url, '/_owner', '/_owner/api/session'])
    expect((await app.inject({ url: each, headers: { ...headers, cookie }, ...from })).statusCode).toBe(404)
  expect((await app.inject({ url, headers: { host } })).statusCode).toBe(303)
})

test('OWNER_PAGE=on behind https has a cookie for https alone, and answers the site’s own name', async () => {
  const { app, link, open } = await start(HTTPS)
  const { headers } = await app.inject({ url: await link(), headers: { host: 'shop.example' } })
  expect(headers['set-cookie']).toMatch(
    /^__Secure-dropharbor-owner=[\w-]{43}; Max-Age=28800; Path=\/_owner; HttpOnly; Secure; SameSite=Strict$/,
  )
  const cookie = await open({ host: 'shop.example' })
  const plain = cookie.replace('__Secure-', '')
  const ask = async (given: string, name: string) =>
    (await app.inject({ url: '/_owner', headers: { host: name, cookie: given } })).statusCode
  expect(await ask(cookie, 'shop.example')).toBe(200)
  expect(await ask(cookie, 'localhost:4000')).toBe(200)
  expect(await ask(plain, 'shop.example')).toBe(404)
  expect(await ask(cookie, 'attacker.example')).toBe(404)
})

test.each([{ OWNER_PAGE: 'off' }, { PUBLIC_URL: 'https://shop.example' }, { HOST: '0.0.0.0' }])(
  'with %o it is not there',
  async (env) => {
    const { app, link } = await start(env)
    expect((await app.inject({ url: await link(), headers: { host } })).statusCode).toBe(404)
  },
)

test('a client that comes too often is told so as at an unknown path, and its key is in no log', async () => {
  const { app, link, log } = await start({}, { points: 4, seconds: 60, servicePoints: 1 })
  const [url, encoded] = [await link(), (await link()).replace('_', '%5f').replace('open', 'o%70en')]
  const visit = (path: string) => app.inject({ url: path, headers: { host, 'sec-purpose': 'prefetch' } })
  for (const path of [url, encoded, encoded.replace('owner', 'owne%72')])
    expect((await visit(path)).statusCode).toBe(404)
  await visit('/_nowhere')
  const refused = bare(await visit('/_nowhere'))
  expect(refused.statusCode).toBe(503)
  for (const path of [url, '/_owner', '/_owner/api/session', '/_owner/script.js'])
    expect(bare(await visit(path)), path).toEqual(refused)
  for (const path of [url, encoded]) expect(log.join('')).not.toContain(path.split('/').at(-1))
})

test('with a database that is gone nothing is there, and it says nothing of itself', async () => {
  const { app, link, open, database } = await start()
  const [url, cookie] = [await link(), await open()]
  await database.close()
  for (const each of [url, '/_owner', '/_owner/api/session']) {
    const headers = { host, cookie }
    const unknown = await app.inject({ url: '/_nowhere', headers })
    expect(bare(await app.inject({ url: each, headers }))).toEqual(bare(unknown))
  }
})

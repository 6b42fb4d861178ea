// @module-tag slow

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../testing/start-app.ts'

type App = Awaited<ReturnType<typeof startApp>>
interface Call {
  body?: unknown
  raw?: string
  headers?: Record<string, string>
}

const apikey = 'dropharbor-public-key'
const PASSWORD = 'correct horse 7'

const call = async ({ app }: App, method: string, path: string, { body, raw, headers }: Call = {}) => {
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  const answer = await app.inject({
    method: method as 'GET',
    url: `/auth/v1${path}`,
    headers: {
      apikey,
      'x-supabase-api-version': '2024-01-01',
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}
const signIn = (app: App, email: string, password: string) =>
  call(app, 'POST', '/token?grant_type=password', { body: { email, password } })
const signUp = async (app: App, email: string) =>
  (await call(app, 'POST', '/signup', { body: { email, password: PASSWORD } })).body
/** Returns the log line of the newest request. */
const lineOf = ({ log }: App) => log.map((line) => JSON.parse(line)).findLast(({ msg }) => msg === 'request')

test('an error’s line tells for whom it was and why, also where the answer does not', async () => {
  const app = await startApp()
  const { db } = app.database
  const email = 'ann@example.com'
  const { user, access_token, refresh_token } = await signUp(app, email)
  const session = JSON.parse(Buffer.from(access_token.split('.')[1], 'base64url').toString()).session_id

  const tried = async (password: string, address = email) => {
    const { status } = await signIn(app, address, password)
    expect(status).toBe(400)
    return lineOf(app)
  }
  const refused = { status: 400, grant: 'password', code: 'invalid_credentials' }
  expect(await tried('wrong')).toMatchObject({ ...refused, reason: 'wrong_password', account: user.id })
  const unknown = await tried('wrong', 'nobody@example.com')
  expect(unknown).toMatchObject({ ...refused, reason: 'no_account' })
  expect(unknown).not.toHaveProperty('account')

  const change = (set: object) => db.updateTable('users').set(set).where('id', '=', user.id).execute()
  await change({ banned_until: '2999-01-01T00:00:00.000Z' })
  const banned = { reason: 'account_banned', account: user.id }
  expect(await tried(PASSWORD)).toMatchObject({ ...banned, code: 'user_banned' })
  await call(app, 'GET', '/user', { headers: { authorization: `Bearer ${access_token}` } })
  expect(lineOf(app)).toMatchObject({ status: 403, code: 'user_banned', account: user.id, session })
  await call(app, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token } })
  const refresh = { status: 400, grant: 'refresh_token', code: 'user_banned', account: user.id, session }
  expect(lineOf(app)).toMatchObject(refresh)

  await change({ banned_until: null, email_confirmed_at: null })
  expect(await tried(PASSWORD)).toMatchObject({
    code: 'email_not_confirmed',
    reason: 'address_unconfirmed',
    account: user.id,
  })
  await change({ email_confirmed_at: new Date().toISOString(), encrypted_password: null })
  expect(await tried(PASSWORD)).toMatchObject({ ...refused, reason: 'no_password', account: user.id })
  await db.deleteFrom('sessions').execute()
  await call(app, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token } })
  expect(lineOf(app)).toMatchObject({ code: 'refresh_token_not_found', reason: 'session_gone' })

  await sql`drop table identities`.execute(db)
  await call(app, 'POST', '/signup', { body: { email: 'eve@example.com', password: PASSWORD } })
  expect(lineOf(app)).toMatchObject({ status: 500, code: 'unexpected_failure' })
})

test.each([
  [{}, 'proxy-7', false],
  [{ TRUSTED_PROXIES: '127.0.0.1' }, 'proxy-7', true],
  [{ TRUSTED_PROXIES: '127.0.0.1' }, 'a"b', false],
  [{ TRUSTED_PROXIES: '127.0.0.1' }, 'a'.repeat(129), false],
])('with %o, a request named %s has one id in log, audit entry and answer', async (env, given, isKept) => {
  const app = await startApp({ env })
  const answer = await call(app, 'POST', '/signup', {
    body: { email: 'ann@example.com', password: PASSWORD },
    headers: { 'x-request-id': given },
  })
  const id = answer.headers['x-request-id']
  expect(id).toMatch(isKept ? /^proxy-7$/ : /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  expect(lineOf(app).reqId).toBe(id)
  const entries = await app.database.db.selectFrom('audit_log_entries').select('payload').execute()
  expect(entries.map(({ payload }) => payload['request_id'])).toEqual([id, id])
})

const marked = {
  address: 'marked-address@secret.example',
  phone: '+14155550123',
  password: 'marked-password-77',
  token: 'marked-token-AbCdEf0123456789',
  code: '918273',
}
const secretKey = 'marked-secret-key-of-the-owner-0123456789'
// By chance, one UUID in 1.7 million contains the code.
const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g
const marks = [...Object.values(marked), 'secret.example', '4155550123', 'marked']

test('no line holds an address, a number, a token, a code or a password, whatever fails', async () => {
  const app = await startApp({
    env: { LOG_LEVEL: 'trace', RATE_LIMITS: 'off', AUTH_SECRET_KEY: secretKey, MFA_PHONE_MAX_FREQUENCY: '0' },
  })
  const account = await signUp(app, marked.address)
  const own = { authorization: `Bearer ${account.access_token}` }
  const { body: api } = await call(app, 'GET', '/openapi.json')
  interface Operation {
    requestBody?: {
      content?: Record<string, { schema?: { properties?: object; anyOf?: { properties?: object }[] } }>
    }
  }
  const operations = Object.entries<Record<string, Operation>>(api.paths)
    // The session and the account have to last.
    .filter(([path]) => path !== '/logout')
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        operation,
      })),
    )
    .filter(({ method, path }) => !(method === 'DELETE' && path === '/user'))
  expect(operations.length).toBeGreaterThan(40)

  const everyFault = async () => {
    for (const { method, path, operation } of operations) {
      const isAdministration = /^\/(admin|invite)/.test(path)
      const right = isAdministration ? { authorization: `Bearer ${secretKey}` } : own
      const schemas = Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => schema)
      const names = schemas.flatMap((schema) =>
        Object.keys(schema?.properties ?? schema?.anyOf?.[0]?.properties ?? {}),
      )
      const filled = (value: string) => Object.fromEntries(names.map((name) => [name, value]))
      const query = new URLSearchParams({ grant_type: 'password', ...filled(marked.token) })
      for (const value of Object.values(marked)) {
        const place = path.replaceAll(/\{\w+\}/g, encodeURIComponent(value))
        const body = method === 'GET' ? undefined : filled(value)
        await call(app, method, `${place}?${query}`, { headers: right, body }).catch(() => {})
        const foreign = {
          authorization: `Bearer ${value}`,
          apikey: value,
          cookie: `a=${value}`,
          'x-client-info': value,
        }
        await call(app, method, place, { headers: foreign, body }).catch(() => {})
      }
      if (method === 'GET') continue
      const raw = `{"email":"${marked.address}","password":"${marked.password}`
      await call(app, method, path, { headers: right, raw }).catch(() => {})
    }
    for (const value of Object.values(marked)) await call(app, 'GET', `/nowhere/${encodeURIComponent(value)}`)
    for (const grant of ['password', 'refresh_token', 'pkce', 'id_token']) {
      const body = {
        email: marked.address,
        password: marked.password,
        refresh_token: marked.token,
        auth_code: marked.token,
        code_verifier: marked.token,
        id_token: marked.token,
      }
      await call(app, 'POST', `/token?grant_type=${grant}`, { body })
    }
    await call(app, 'PUT', '/user', {
      headers: own,
      body: { email: marked.address, password: marked.password },
    })
    for (const type of ['signup', 'recovery', 'magiclink', 'email_change', 'email']) {
      await call(app, 'POST', '/verify', { body: { type, email: marked.address, token: marked.code } })
    }
    const phone = { factor_type: 'phone', friendly_name: marked.address, phone: marked.phone }
    await call(app, 'POST', '/factors', { headers: own, body: phone })
  }
  await everyFault()
  const statuses = app.log.map((line) => JSON.parse(line).status).filter((status) => status >= 400)
  for (const status of [400, 401, 403, 404, 422]) expect(statuses).toContain(status)
  // The database's message about a failure may quote a row.
  await sql`drop table sessions`.execute(app.database.db)
  await everyFault()
  expect(app.log.filter((line) => JSON.parse(line).status === 500).length).toBeGreaterThan(10)
  const leaks = app.log.filter((line) => marks.some((mark) => line.replaceAll(UUID, '').includes(mark)))
  expect(leaks).toEqual([])
})

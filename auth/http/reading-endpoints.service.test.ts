import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { newEmail, PASSWORD } from '../testing/client.ts'
import { hashOfDatabase } from '../testing/moving/hash-of-database.ts'
import { protocolClient } from '../testing/protocol-client.ts'
import { databases, startService, type TestService } from '../testing/service.ts'
import { readingEndpoints } from './reading-endpoints.ts'

const SECRET_KEY = 'ab12cd34ef56gh78ij90kl12mn34op56'
const settings = {
  AUTH_SECRET_KEY: [SECRET_KEY],
  AUTH_KEY_SECRET: ['a secret that seals what both of them read'],
  OAUTH_SERVER_ENABLED: true,
  EXTERNAL_ANONYMOUS_USERS_ENABLED: true,
  SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: true,
}

/**
 * Starts a service under READ_ONLY on the data of another, which created an account and has
 * stopped.
 */
async function readOnly(kind: (typeof databases)[number]) {
  const former = await startService({ kind, settings })
  onTestFinished(() => former.close())
  const account = await former.client.signUp()
  // No client has presented a token of this generation yet.
  const { body } = await former.client.refresh(account.refresh_token)
  await former.app.close()
  await former.database.close()
  const { DATA_DIR, DATABASE_URL } = former.config
  const service = await startService({
    kind,
    settings: {
      ...settings,
      DATA_DIR,
      DATABASE_URL,
      READ_ONLY: true,
      RATE_LIMITS: true,
      SECURITY_CAPTCHA_ENABLED: 'on',
    },
  })
  onTestFinished(() => service.close())
  return { service, account, session: body as { access_token: string; refresh_token: string } }
}

/** Returns every endpoint of the plugin, from its own description. */
async function endpointsOf({ client }: TestService): Promise<string[]> {
  const { body } = await client.call('GET', '/openapi.json')
  return Object.entries<object>(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
}

test.each(databases)('READ_ONLY answers what reads, and refuses what writes, on %s', async (kind) => {
  const { service, account, session } = await readOnly(kind)
  const { client, database } = service
  const before = await hashOfDatabase(database.db)
  const endpoints = (await endpointsOf(service)).filter((name) => !name.endsWith('/openapi.json'))
  expect(endpoints.length).toBeGreaterThan(80)
  expect([...readingEndpoints].filter((name) => !endpoints.includes(name))).toEqual([])
  for (const endpoint of endpoints) {
    const [method = '', path = ''] = endpoint.split(' ')
    const url = path.replace(':userId', account.id).replaceAll(/:\w+/g, randomUUID())
    const token = path.startsWith('/admin') ? SECRET_KEY : session.access_token
    const answer = await client.call(method, url, { token, ...(method !== 'GET' && { body: {} }) })
    if (readingEndpoints.has(endpoint)) {
      expect([endpoint, answer.status < 500, answer.headers['x-sb-error-code']]).toEqual([
        ...[endpoint, true],
        answer.status < 400 ? undefined : expect.not.stringMatching('read_only'),
      ])
      continue
    }
    const { location } = answer.headers
    if (location !== undefined) {
      expect([endpoint, location]).toEqual([
        endpoint,
        expect.stringMatching(/[&#?]error_code=read_only(&|$)/),
      ])
      continue
    }
    expect([endpoint, answer.status, answer.headers['retry-after']]).toEqual([endpoint, 503, '60'])
    // A page that a browser navigates to says it in words.
    if (!String(answer.headers['content-type']).startsWith('application/json')) continue
    const { code, error, message = answer.body.error_description } = answer.body
    expect([endpoint, code ?? error]).toEqual([
      endpoint,
      expect.stringMatching(/^(read_only|temporarily_unavailable)$/),
    ])
    expect(message).toBe('The service is read-only for maintenance')
  }
  expect(await hashOfDatabase(database.db)).toBe(before)
})

test.each(databases)('who is signed in stays signed in under READ_ONLY on %s', async (kind) => {
  const { service, account, session } = await readOnly(kind)
  const { client } = service
  for (const token of [account.access_token, session.access_token]) {
    expect((await client.getUser(token)).body).toMatchObject({ id: account.id })
  }
  for (const path of ['/sessions', '/user/export', '/passkeys', '/reauthenticate/methods', '/settings']) {
    expect([path, (await client.call('GET', path, { token: session.access_token })).status]).toEqual([
      path,
      200,
    ])
  }
  for (const path of ['/admin/users', `/admin/users/${account.id}`, '/admin/audit', '/admin/events']) {
    expect([path, (await client.call('GET', path, { token: SECRET_KEY })).status]).toEqual([path, 200])
  }
  // Wrong keys are counted even so, by each process.
  const wrong = { token: 'x'.repeat(32), ip: '192.0.2.7' }
  const answers: number[] = []
  for (let index = 0; index < 40; index++)
    answers.push((await client.call('GET', '/admin/users', wrong)).status)
  expect(answers.at(-1)).toBe(429)

  const browser = protocolClient(service)
  const { data } = await browser.setSession(session)
  expect(data.user?.id).toBe(account.id)
  const { error } = await browser.signInWithPassword({ email: newEmail(), password: PASSWORD })
  expect(error).toMatchObject({ name: 'AuthRetryableFetchError', status: 503 })
  expect((await browser.signOut()).error).toMatchObject({ status: 503 })
  expect((await browser.getSession()).data.session?.access_token).toBe(session.access_token)
})

test.each(databases)('the database of READ_ONLY takes no write on %s', async (kind) => {
  const { service } = await readOnly(kind)
  const { db, ping } = service.database
  const writing = db.insertInto('write_probes').values({ id: randomUUID(), filler: '' }).execute()
  await expect(writing).rejects.toThrow(/read-?only/)
  await expect(ping()).resolves.toBeUndefined()
})

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newEmail, PASSWORD } from '../testing/client.ts'
import { startService, type TestService } from '../testing/service.ts'

type Answer = (response: ServerResponse) => void

let answer: Answer = (response) => response.end()
const asked: URLSearchParams[] = []
const provider = createServer(async (request: IncomingMessage, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  asked.push(new URLSearchParams(Buffer.concat(parts).toString()))
  answer(response)
})

let service: TestService
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const { port } = provider.address() as AddressInfo
  service = await startService({
    kind: 'sqlite',
    settings: {
      SECURITY_CAPTCHA_ENABLED: 'on',
      SECURITY_CAPTCHA_PROVIDER: 'turnstile',
      SECURITY_CAPTCHA_SECRET: 'the secret',
      SECURITY_CAPTCHA_SITE_KEY: 'the site key',
      SECURITY_CAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
    },
  })
})
afterAll(async () => {
  await service.close()
  provider.closeAllConnections()
  await new Promise((resolve) => provider.close(resolve))
})

const json =
  (body: unknown, status = 200): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const signUp = (captcha_token: unknown = ' the answer ') =>
  service.client.call('POST', '/signup', {
    body: { email: newEmail(), password: PASSWORD, gotrue_meta_security: { captcha_token } },
    ip: '192.0.2.55',
  })

test('the provider is asked with its secret, the answer and the client’s address, and accepts the answer', async () => {
  answer = json({ success: true, 'error-codes': [] })
  expect((await signUp()).status).toBe(200)
  expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
    secret: 'the secret',
    response: 'the answer',
    remoteip: '192.0.2.55',
    sitekey: 'the site key',
  })
  const { captcha } = (await service.client.call('GET', '/settings')).body
  expect(captcha).toEqual({ mode: 'on', provider: 'turnstile', site_key: 'the site key' })
  expect(JSON.stringify(captcha)).not.toContain('secret')
  expect((await service.client.call('GET', '/captcha')).status).toBe(404)
})

test.each([
  [['invalid-input-response', 'timeout-or-duplicate'], 'invalid-input-response, timeout-or-duplicate'],
  [[], 'invalid-input-response'],
  [undefined, 'invalid-input-response'],
  ['rubbish', 'invalid-input-response'],
  [['<script>', 7, 'bad-request'], 'bad-request'],
])('what it refuses for %j is refused for %s', async (codes, reason) => {
  answer = json({ success: false, 'error-codes': codes })
  expect(await signUp()).toMatchObject({
    status: 400,
    body: { code: 'captcha_failed', message: `captcha protection: request disallowed (${reason})` },
  })
})

test.each<[string, Answer]>([
  ['fails', json({ success: true }, 500)],
  ['redirects', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['answers nothing', (response) => response.end()],
  ['answers rubbish', (response) => response.end('<p>')],
  ['gives no verdict', json({ success: 'true' })],
  ['answers null', json(null)],
  ['answers 10 MB', (response) => response.end('x'.repeat(10_000_000))],
  ['hangs up', (response) => response.destroy()],
])('one that %s lets no visitor in, and is not named in an answer', async (_what, bad) => {
  answer = bad
  expect(await signUp()).toMatchObject({
    status: 500,
    body: { code: 'unexpected_failure', message: 'captcha verification process failed' },
  })
})

test('is not asked about what no provider gives out', async () => {
  const before = asked.length
  for (const [token, reason] of [
    ['', 'no captcha_token found'],
    ['  ', 'no captcha_token found'],
    ['a'.repeat(8193), 'invalid-input-response'],
  ] as const) {
    expect((await signUp(token)).body.message).toContain(reason)
  }
  expect(asked.length).toBe(before)
})

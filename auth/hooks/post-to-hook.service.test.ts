import { createServer } from 'node:http'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../tooling/free-port.ts'
import { askingHook } from '../testing/hooks/asking-hook.ts'
import { badAnswers } from '../testing/hooks/bad-answers.ts'

const { hook, log, counted, hooksAt, ask } = await askingHook()

describe('an answer that cannot be used', () => {
  test.each(badAnswers)('%s', async (name, answer, status, code, message) => {
    hook.answer((_asked, response) => void answer(response))
    const start = performance.now()
    const asked = ask(undefined, code === 'hook_timeout' ? 1000 : undefined)
    await expect(asked).rejects.toMatchObject({ name: 'AuthError', status, code, message })
    expect(performance.now() - start).toBeLessThan(10_000)
    expect(log).toEqual([
      { hook: 'custom_access_token', webhook: expect.any(String), reason: expect.any(String) },
    ])
    // A request that has arrived is not sent again, unless the hook asked for that.
    const ids = hook.asked.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(1)
    expect(ids.length).toBe(name.startsWith('503 for good') ? 2 : 1)
    expect(hook.asked.every(({ path }) => path === '/hook')).toBe(true)
  })

  test('the error that a hook answers reaches the client, with its status or 500', async () => {
    const told = async (error: object) => {
      hook.answer(() => ({ error, claims: {} }))
      return ask().then(
        () => 'accepted',
        ({ status, code, message }) => [status, code, message],
      )
    }
    expect(await told({ http_code: 403, message: 'Not from here' })).toEqual([
      403,
      'unknown',
      'Not from here',
    ])
    expect(await told({ message: 'No' })).toEqual([500, 'unexpected_failure', 'No'])
    for (const http_code of [200, 302, 0, 999, -1, 403.5, '403', null, {}]) {
      expect(await told({ http_code, message: 'No' })).toEqual([500, 'unexpected_failure', 'No'])
    }
    const [, , long] = await told({ http_code: 400, message: `\ud800${'x'.repeat(100_000)}` })
    expect([long.length, long.isWellFormed()]).toEqual([300, true])
    // As in Supabase Auth, an error without a message is ignored.
    expect(await told({ http_code: 403, message: '' })).toBe('accepted')
    expect(counted).toContainEqual({ hook: 'custom_access_token', outcome: 'refused' })
    expect(log).toEqual([])
  })
})

test.each([2, 3])(
  'a hook that says to come later is asked again, %i times in all, with the same id',
  async (times) => {
    hook.answer((_asked, response) => {
      if (hook.asked.length === times) return { claims: 2 }
      response.writeHead(429, { 'retry-after': '1' }).end()
    })
    expect(await ask()).toEqual({ claims: 2 })
    expect(hook.asked).toHaveLength(times)
    expect(new Set(hook.asked.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  },
)

test('a hook that says so three times is not asked again', async () => {
  hook.answer((_asked, response) => void response.writeHead(503, { 'retry-after': '1' }).end())
  await expect(ask()).rejects.toMatchObject({
    status: 500,
    code: 'unexpected_failure',
    message: 'Service currently unavailable due to hook',
  })
  expect(hook.asked).toHaveLength(3)
})

test.each([{}, { 'content-type': 'application/json' }])('204 with %j decides nothing', async (headers) => {
  hook.answer((_asked, response) => void response.writeHead(204, headers).end())
  expect(await ask()).toEqual({})
})

test('a hook that starts a moment later is asked again; one that never does is given up', async () => {
  const port = await freePort()
  const at = { HOOK_CUSTOM_ACCESS_TOKEN_URI: `http://127.0.0.1:${port}/` }
  await expect(ask(at)).rejects.toMatchObject({
    status: 422,
    code: 'hook_timeout_after_retry',
    message: 'Failed to reach hook after maximum retries',
  })
  expect(log).toMatchObject([{ reason: 'ECONNREFUSED' }])

  const late = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"claims":3}')
  })
  onTestFinished(() => void late.close())
  const asked = ask(at)
  setTimeout(() => late.listen(port, '127.0.0.1'), 100)
  expect(await asked).toEqual({ claims: 3 })
})

test.each(['https://10.0.0.1/', 'https://192.168.1.1/', 'https://169.254.169.254/', 'https://[fd00::1]/'])(
  'nothing is sent to %s',
  async (uri) => {
    await expect(ask({ HOOK_CUSTOM_ACCESS_TOKEN_URI: uri })).rejects.toMatchObject({
      status: 500,
      code: 'unexpected_failure',
      message: 'Hook is not at a public address',
    })
    expect(log).toMatchObject([{ reason: expect.stringMatching(/is at a (private|reserved) address$/) }])
  },
)

test('what hangs is given up after five seconds, with all attempts', async () => {
  // Another five seconds for the second attempt would make eight.
  hook.answer((_asked, response) => {
    if (hook.asked.length === 1) setTimeout(() => response.writeHead(503, { 'retry-after': '1' }).end(), 2500)
  })
  const start = performance.now()
  await expect(hooksAt().ask('custom_access_token', {})).rejects.toMatchObject({
    code: 'hook_timeout',
    message: 'Failed to reach hook within maximum time of 5.000000 seconds',
  })
  const took = performance.now() - start
  expect(took).toBeGreaterThan(4900)
  expect(took).toBeLessThan(7500)
  expect(hook.asked).toHaveLength(2)
})

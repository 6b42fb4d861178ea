import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { askingHook } from '../testing/hooks/asking-hook.ts'

const { hook, counted, nextRequest, hooksAt, ask } = await askingHook()

test('is asked with what a receiver of Standard Webhooks checks', async () => {
  expect(await ask()).toEqual({ claims: 1 })
  const [{ payload, headers } = expect.fail('nothing came')] = hook.asked
  expect(payload).toEqual({
    metadata: {
      uuid: headers['webhook-id'],
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      name: 'customize-access-token',
      ip_address: '203.0.113.7',
    },
    user_id: 'u',
  })
  expect(hook.forged()).toBe(0)
  expect(counted).toEqual([{ hook: 'custom_access_token', outcome: 'answered' }])
})

test('a hook with another key sees that the request is not for it', async () => {
  const before = hook.forged()
  await expect(ask({ HOOK_CUSTOM_ACCESS_TOKEN_SECRETS: [Buffer.alloc(32, 1)] })).rejects.toMatchObject({
    status: 500,
    message: 'Hook requires authorization token',
  })
  expect([hook.forged() - before, hook.asked.length]).toEqual([1, 0])
  expect(counted).toEqual([{ hook: 'custom_access_token', outcome: 'failed' }])
})

test('while its key is changed, each key signs', async () => {
  const [old] = hook.keys
  const next = Buffer.alloc(32, 2)
  await ask({ HOOK_CUSTOM_ACCESS_TOKEN_SECRETS: [next, old as Buffer] })
  const [{ payload, headers } = expect.fail('nothing came')] = hook.asked
  const received = new Webhook(next.toString('base64'))
  received.verify(JSON.stringify(payload), headers as Record<string, string>)
})

test('a hook that is off is not asked', async () => {
  const off = hooksAt({ HOOK_CUSTOM_ACCESS_TOKEN_ENABLED: false })
  expect(off.isOn('custom_access_token')).toBe(false)
  await expect(off.ask('custom_access_token', {})).rejects.toThrow('is off')
  expect(hook.asked).toEqual([])
})

test('the hooks of one request have their time together', async () => {
  const hooks = hooksAt({}, 6000)
  hook.answer((_asked, response) => {
    if (hook.asked.length === 1)
      setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'), 3000)
  })
  const start = performance.now()
  await hooks.ask('custom_access_token', {})
  await expect(hooks.ask('custom_access_token', {})).rejects.toMatchObject({ code: 'hook_timeout' })
  // A time of its own for the second call would make nine seconds.
  expect(performance.now() - start).toBeLessThan(8500)
  await expect(hooks.ask('custom_access_token', {})).rejects.toMatchObject({ code: 'hook_timeout' })
  hook.answer(() => ({}))
  nextRequest()
  expect(await hooks.ask('custom_access_token', {})).toEqual({})
})

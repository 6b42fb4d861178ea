import { once } from 'node:events'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { finishRequests } from '../finish-requests.ts'
import { takeTurns } from './take-turns.ts'

/** Starts a server whose `/service/slow` answers when the test says so. */
function start() {
  const app = fastify()
  onTestFinished(() => app.close())
  const held: (() => void)[] = []
  takeTurns(app, { each: 1, all: 2, waiting: 1, countedMs: 60_000 }, (url) => url.startsWith('/service'))
  app.all('/service/slow', () => new Promise<string>((resolve) => held.push(() => resolve('at last'))))
  app.get('/service/quick', async () => 'at once')
  app.get('/page', async () => 'a page')
  const ask = async (url: string, remoteAddress: string) => {
    const { statusCode, body } = await app.inject({ url, remoteAddress })
    return [statusCode, body]
  }
  return { app, held, ask }
}

test('a network that holds all it may waits for itself, and no other does', async () => {
  const { held, ask } = start()
  const slow = [ask('/service/slow', '203.0.113.1'), ask('/service/slow', '203.0.113.1')]
  await expect.poll(() => held.length).toBe(2)
  let isAnswered = false
  const own = ask('/service/quick', '203.0.113.1').finally(() => {
    isAnswered = true
  })
  expect(await ask('/service/quick', '203.0.113.2')).toEqual([200, 'at once'])
  expect(await ask('/page', '203.0.113.1')).toEqual([200, 'a page'])
  const [status] = await ask('/service/quick', '203.0.113.1')
  expect(status).toBe(503)
  expect(isAnswered).toBe(false)
  for (const answer of held) answer()
  expect(await Promise.all([...slow, own])).toEqual([
    [200, 'at last'],
    [200, 'at last'],
    [200, 'at once'],
  ])
})

test('addresses of one IPv6 network share its turns', async () => {
  const { held, ask } = start()
  const slow = ['2001:db8::1', '2001:db8::2', '2001:db8::3'].map((address) => ask('/service/slow', address))
  await expect.poll(() => held.length).toBe(2)
  expect(await ask('/service/quick', '2001:db8::4')).toEqual([503, expect.any(String)])
  expect(await ask('/service/quick', '2001:db8:0:1::4')).toEqual([200, 'at once'])
  for (const answer of held) answer()
  await expect.poll(() => held.length).toBe(3)
  held[2]?.()
  await Promise.all(slow)
})

test('a body that does not end takes no turn, and a client that hangs up gives its own back', async () => {
  const { app, held, ask } = start()
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const gone = new AbortController()
  const { signal } = gone
  const post = { method: 'POST', duplex: 'half', signal } as const
  const endless = () => new ReadableStream({ pull: () => new Promise(() => {}) })
  const endlessly = [1, 2, 3].map(() => fetch(`${origin}/service/slow`, { ...post, body: endless() }))
  const taking = [1, 2].map(() => fetch(`${origin}/service/slow`, { signal }))
  const ends = Promise.allSettled([...endlessly, ...taking])
  await expect.poll(() => held.length).toBe(2)
  const waiting = ask('/service/quick', '127.0.0.1')
  gone.abort()
  expect(await waiting).toEqual([200, 'at once'])
  expect((await ends).map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
  for (const answer of held) answer()
})

test('close does not wait for a client that has hung up before its turn', async () => {
  const { app, held, ask } = start()
  finishRequests(app)
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const slow = [ask('/service/slow', '127.0.0.1'), ask('/service/slow', '127.0.0.1')]
  await expect.poll(() => held.length).toBe(2)
  const gone = new AbortController()
  const waiting = fetch(`${origin}/service/quick`, { signal: gone.signal })
  const [{ socket }] = await once(app.server, 'request')
  const { promise: hungUp, resolve } = Promise.withResolvers<void>()
  socket.once('close', resolve)
  gone.abort()
  await expect(waiting).rejects.toThrow()
  await hungUp
  for (const answer of held) answer()
  await Promise.all(slow)
  await app.close()
})

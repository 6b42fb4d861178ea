import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { shedLoad } from './shed-load.ts'

/**
 * Starts a server that reaches its limit with two requests, which are answered when the test says
 * so.
 */
function start() {
  const app = fastify()
  onTestFinished(() => app.close())
  const held: (() => void)[] = []
  shedLoad(app, { requests: 2, loopDelayMs: 500 }, (url) => url.startsWith('/service'))
  app.get('/service/slow', () => new Promise<string>((resolve) => held.push(() => resolve('at last'))))
  app.get('/page', async () => 'a page')
  const ask = async (url: string, remoteAddress: string) =>
    (await app.inject({ url, remoteAddress })).statusCode
  return { held, ask }
}

test('while too much is under way, a client with a request there is told to come back, and no other', async () => {
  const { held, ask } = start()
  const flood = [ask('/service/slow', '203.0.113.1'), ask('/service/slow', '203.0.113.1')]
  await expect.poll(() => held.length).toBe(2)
  expect(await ask('/service/slow', '203.0.113.1')).toBe(503)
  expect(await ask('/page', '203.0.113.1')).toBe(200)
  const visitor = ask('/service/slow', '203.0.113.2')
  await expect.poll(() => held.length).toBe(3)
  for (const answer of held) answer()
  for (const answer of [...flood, visitor]) expect(await answer).toBe(200)

  const later = ask('/service/slow', '203.0.113.1')
  await expect.poll(() => held.length).toBe(4)
  held[3]?.()
  expect(await later).toBe(200)
})

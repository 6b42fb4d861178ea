import fastify from 'fastify'
import { expect, test } from 'vitest'
import { limitClients, type Spending } from './limit-clients.ts'

/** Starts two servers that notify each other, as the workers of one machine do. */
function startTwo() {
  const heard: Parameters<Spending['hear']>[0][] = []
  return [0, 1].map((own) => {
    const app = fastify()
    const spending: Spending = {
      tell: (network, points) => heard[1 - own]?.(network, points),
      hear: (listener) => {
        heard[own] = listener
      },
    }
    limitClients(app, { points: 1000, seconds: 60, servicePoints: 5 }, () => false, spending)
    app.get('/', async () => 'a page')
    const ask = async (remoteAddress: string) => (await app.inject({ url: '/', remoteAddress })).statusCode
    return ask
  })
}

test('what an address asks of several workers counts together, but for a hundredth', async () => {
  const [one, other] = startTwo()
  if (!one || !other) throw new Error('there are two')
  let answered = 0
  for (let index = 0; index < 1200; index++) {
    if ((await (index % 2 === 0 ? one : other)('203.0.113.1')) === 200) answered++
  }
  expect(answered).toBeGreaterThanOrEqual(1000)
  expect(answered).toBeLessThanOrEqual(1010)
  expect([await one('203.0.113.2'), await other('203.0.113.2')]).toEqual([200, 200])
})

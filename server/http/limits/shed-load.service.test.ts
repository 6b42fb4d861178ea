import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startApp } from '../../testing/start-app.ts'

test('the product refuses a client that has more under way than it can answer, and shows it pages', async () => {
  const { app, log } = await startApp({ limits: { pressure: { requests: 1, loopDelayMs: 60_000 } } })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  const body = '{"email":"ada@example.com","password":"a long secret"}'
  const head = [
    'POST /auth/v1/token?grant_type=password HTTP/1.1',
    'Host: a',
    'Connection: close',
    'apikey: dropharbor-public-key',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 10)}`)
  const first = text(socket)
  const ask = () => fetch(`${origin}/auth/v1/settings`, { headers: { apikey: 'dropharbor-public-key' } })

  await expect.poll(async () => (await ask()).status).toBe(503)
  const refused = await ask()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
  expect((await fetch(`${origin}/`)).status).toBe(200)
  expect(log.join()).toContain('overloaded: clients with a request in progress are told to retry later')

  socket.write(body.slice(10))
  expect(await first).toMatch(/^HTTP\/1\.1 400 /)
  expect((await ask()).status).toBe(200)
})

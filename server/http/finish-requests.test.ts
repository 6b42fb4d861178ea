import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { finishRequests } from './finish-requests.ts'

async function listening() {
  const work = Promise.withResolvers<void>()
  const app = fastify({ forceCloseConnections: true })
  finishRequests(app)
  app.post('/', async () => {
    await work.promise
    return 'done'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  return { app, socket, finish: work.resolve }
}

test('close waits for the work of a client that has hung up', async () => {
  const { app, socket, finish } = await listening()
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n')
  await once(app.server, 'request')
  socket.destroy()
  const closing = app.close().then(() => 'closed')
  expect(await Promise.race([closing, wait(100, 'waiting')])).toBe('waiting')
  finish()
  expect(await closing).toBe('closed')
})

test('close does not wait for a request that never came whole', async () => {
  const { app, socket } = await listening()
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{')
  const [{ socket: accepted }] = await once(app.server, 'request')
  const { promise: hungUp, resolve } = Promise.withResolvers<void>()
  accepted.once('close', resolve)
  socket.destroy()
  await hungUp
  await app.close()
})

import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { eventually } from '../../../tooling/eventually.ts'
import { startApp } from '../../testing/start-app.ts'
import { limits } from './limits.ts'

const request = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'

/**
 * Sends requests over one connection, and reads nothing of their answers until `read` is called.
 */
async function pipelining(requests: number) {
  const { app } = await startApp()
  let parsed = 0
  let handled = 0
  app.server.on('request', () => parsed++)
  app.addHook('onResponse', async () => void handled++)
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(port), '127.0.0.1')
    .pause()
    .on('error', () => {})
  let received = ''
  let isClosed = false
  socket.on('data', (data) => {
    received += data
  })
  socket.on('close', () => {
    isClosed = true
  })
  socket.write(request.repeat(requests))
  return {
    seen: () => ({ answers: received.split('HTTP/1.1 200').length - 1, isClosed }),
    done: () => ({ parsed, handled }),
    read: () => socket.resume(),
    end: () => socket.destroy(),
  }
}

test('as many requests of one connection as it may have unanswered are all answered', async () => {
  const { seen, read, end } = await pipelining(limits.unansweredRequests)
  read()
  await eventually(() => expect(seen()).toEqual({ answers: limits.unansweredRequests, isClosed: false }))
  end()
})

test('a connection that sends more is cut: no more is parsed, nor done for what stands behind the first', async () => {
  const { seen, done, read } = await pipelining(1400)
  read()
  await eventually(() => expect(seen().isClosed).toBe(true))
  expect(done().parsed).toBe(limits.unansweredRequests + 1)
  expect(done().handled).toBeLessThanOrEqual(1)
})

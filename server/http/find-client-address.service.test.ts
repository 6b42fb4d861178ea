import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startApp } from '../testing/start-app.ts'

test('nothing is done for a client that hung up before its request was read', async () => {
  const { app, log } = await startApp()
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const hangUp = async () => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
    await once(socket, 'connect')
    socket.write('GET /nowhere HTTP/1.1\r\nHost: a\r\n\r\n')
    socket.resetAndDestroy()
    await once(socket, 'close')
  }
  await Promise.all(Array.from({ length: 50 }, hangUp))
  await fetch(`http://127.0.0.1:${port}/nowhere`)
  await app.close()
  const addresses = log.map((line) => JSON.parse(line).ip).filter((ip) => ip !== undefined)
  expect(addresses).toContain('127.0.0.1')
  expect(addresses).not.toContain('0.0.0.0')
})

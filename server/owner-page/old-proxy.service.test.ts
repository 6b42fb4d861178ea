import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { makeOwnerLink } from '../../auth/owner-page/door/make-owner-link.ts'
import { startApp } from '../testing/start-app.ts'

test('a proxy that speaks HTTP/1.0 is none of this machine’s browsers', async () => {
  const { app, config, database } = await startApp()
  const link = async () => new URL(await makeOwnerLink({ config, db: database.db, clock: Date.now })).pathname
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const ask = async (version: string, url: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET ${url} HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`)
    return text(socket)
  }
  expect(await ask('1.0', await link())).toMatch(/^HTTP\/1.1 404/)
  expect(await ask('1.1', await link())).toMatch(/^HTTP\/1.1 303/)
})

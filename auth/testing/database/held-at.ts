import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { tie } from '../../../tooling/tcp-proxy.ts'
import { overTcp } from './over-tcp.ts'

/**
 * A path to a Postgres on which a client stands still as soon as it says a text: what it said until
 * then has arrived.
 */
export async function heldAt(databaseUrl: string, text: string) {
  const url = overTcp(databaseUrl)
  const { promise: held, resolve } = Promise.withResolvers<void>()
  const sockets = new Set<Socket>()
  const target = Number(url.port)
  const server = createServer((inbound) => {
    const outbound = connect(target, '127.0.0.1')
    tie(inbound, outbound, sockets)
    outbound.pipe(inbound)
    let said = ''
    inbound.on('data', (bytes) => {
      said = said.slice(-text.length) + bytes.toString('latin1')
      if (!said.includes(text)) return void outbound.write(bytes)
      // It is still heard when it goes.
      inbound.removeAllListeners('data').resume()
      resolve()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  url.port = String((server.address() as AddressInfo).port)
  return { url: url.href, held }
}

import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { tie } from '../../../tooling/tcp-proxy.ts'
import { overTcp } from './over-tcp.ts'

interface Ends {
  /** The client's socket. */
  inbound: Socket
  /** The socket to Postgres. */
  outbound: Socket
}

/**
 * Returns the connection string of a proxy to Postgres that forwards what a client sends until it
 * contains this text. `onHeard` decides about that text, and about the connection.
 */
export async function listenOnPath(
  databaseUrl: string,
  text: string,
  onHeard: (ends: Ends, bytes: Buffer) => void,
): Promise<string> {
  const url = overTcp(databaseUrl)
  const sockets = new Set<Socket>()
  const target = Number(url.port)
  const server = createServer((inbound) => {
    const outbound = connect(target, '127.0.0.1')
    tie(inbound, outbound, sockets)
    outbound.pipe(inbound)
    let said = ''
    inbound.on('data', (bytes) => {
      said = said.slice(-text.length) + bytes.toString('latin1')
      if (said.includes(text)) onHeard({ inbound, outbound }, bytes)
      else outbound.write(bytes)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  url.port = String((server.address() as AddressInfo).port)
  return url.href
}

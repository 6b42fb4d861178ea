import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { tie } from '../../../tooling/tcp-proxy.ts'
import { overTcp } from './over-tcp.ts'

interface Ends {
  /** Of the client. */
  inbound: Socket
  /** Of Postgres. */
  outbound: Socket
}

/**
 * The connection string of a path to a Postgres that hands on what a client says until a text is
 * among it: what becomes of that, and of the connection, is up to `onHeard`.
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

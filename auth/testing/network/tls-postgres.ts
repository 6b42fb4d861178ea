import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/**
 * Starts a server that answers a client's request for TLS like a Postgres. Its address, 0.0.0.0,
 * isn't loopback.
 */
export async function startTlsPostgres(answer: 'S' | 'N'): Promise<string> {
  // No authority signed its certificate.
  const tls = new SMTPServer({ secure: true })
  tls.on('error', () => {})
  tls.listen(0, '127.0.0.1')
  await once(tls.server, 'listening')
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(answer)
      const onward = connect((tls.server.address() as AddressInfo).port, '127.0.0.1')
      onward.on('error', () => {})
      socket.pipe(onward).pipe(socket)
    })
  }).listen(0, '0.0.0.0')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    tls.close()
  })
  return `postgres://owner:hunter2@0.0.0.0:${(server.address() as AddressInfo).port}/shop`
}

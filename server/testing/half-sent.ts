import { once } from 'node:events'
import { connect } from 'node:net'

const body = '{"email":"nobody@example.com","password":"secret"}'
const head = [
  'POST /auth/v1/token?grant_type=password HTTP/1.1',
  'Host: a',
  'Connection: close',
  'Content-Type: application/json',
  'apikey: dropharbor-public-key',
  // The server says that it has read the head (RFC 9110, 10.1.1).
  'Expect: 100-continue',
  `Content-Length: ${body.length}`,
]

/** Sends a sign-in without the rest of its body, and returns once a server has read its head. */
export async function halfSent(port: number) {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 10)}`)
  const [said] = await once(socket, 'data')
  if (said !== 'HTTP/1.1 100 Continue\r\n\r\n') throw new Error(`the head was answered ${said}`)
  return {
    /** Sends the rest, and returns the answer. */
    async finish(): Promise<string> {
      socket.write(body.slice(10))
      return (await socket.toArray()).join('')
    },
  }
}

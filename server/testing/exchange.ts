import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/**
 * Sends bytes unchanged to a listening server and returns everything that it sends until it hangs
 * up.
 */
export async function exchange(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(request, 'latin1')
  return text(socket)
}

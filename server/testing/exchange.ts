import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/**
 * Sends bytes as they stand to a listening server and returns all that comes back until it hangs
 * up.
 */
export async function exchange(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(request, 'latin1')
  return text(socket)
}

import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Above 10080, the last port that `fetch` and browsers block (Fetch standard, port blocking), and
 * below the ports that systems assign to outgoing connections (RFC 6335, 8.1.2; Linux begins at
 * 32768).
 */
const [FIRST, END] = [10_081, 32_768]

/**
 * Finds a TCP port of this machine that nothing listens on, and that no outgoing connection will
 * get meanwhile.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, END)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}

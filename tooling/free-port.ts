import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Above 10080, the last that `fetch` and browsers do not connect to (Fetch standard, port
 * blocking), and below those that systems give to connections that go out (RFC 6335, 8.1.2; Linux
 * begins at 32768).
 */
const [FIRST, END] = [10_081, 32_768]

/**
 * A TCP port of this machine that nothing listens on, and that no connection will take meanwhile.
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

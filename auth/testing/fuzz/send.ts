import { type Agent, request } from 'node:http'
import type { Composed } from './requests/compose.ts'

/** An answer, read to its end. */
export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/**
 * Longer than the service keeps a silent connection (`idleSocketTimeoutMs`): a request that it
 * forgets ends by then. A busy machine has stalled this process for a minute.
 */
const PATIENCE_MS = 180_000

/** Sends a request unchanged; throws if no answer comes. */
export function send(
  origin: string,
  agent: Agent,
  { method, path, headers, body }: Composed,
): Promise<Answer> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { hostname, port, agent, method, path, headers, timeout: PATIENCE_MS },
      async (incoming) => {
        const pieces: Buffer[] = []
        try {
          for await (const piece of incoming) pieces.push(piece)
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text: Buffer.concat(pieces).toString('utf8'),
          })
        } catch (cause) {
          reject(cause)
        }
      },
    )
    outgoing.on('error', reject)
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer within ${PATIENCE_MS} ms`)))
    outgoing.end(body)
  })
}

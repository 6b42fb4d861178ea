import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Metrics } from './create-metrics.ts'

const TIMEOUT_MS = 10_000

/** Serves the metrics at `GET /metrics` on a port of their own, to every client that reaches it. */
export async function listenForMetrics(
  metrics: Pick<Metrics, 'contentType' | 'read'>,
  { port, host }: { port: number; host: string },
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer(
    { requestTimeout: TIMEOUT_MS, headersTimeout: TIMEOUT_MS, keepAliveTimeout: TIMEOUT_MS },
    async ({ method = '', url = '' }, response) => {
      // A Prometheus job may have parameters.
      const isAsked = /^\/metrics(?:\?|$)/.test(url) && ['GET', 'HEAD'].includes(method)
      const text = isAsked ? await metrics.read().catch(() => undefined) : 'Not Found'
      const status = isAsked ? (text === undefined ? 500 : 200) : 404
      const type = status === 200 ? metrics.contentType : 'text/plain; charset=utf-8'
      response
        .writeHead(status, { 'content-type': type, 'x-content-type-options': 'nosniff' })
        .end(method === 'HEAD' ? undefined : (text ?? 'Failed'))
    },
  )
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

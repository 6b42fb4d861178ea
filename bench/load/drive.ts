import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'
import autocannon from 'autocannon'

export interface Load {
  origin: string
  /** The request that each client repeats over one connection, one at a time. */
  clients: readonly autocannon.Request[]
  seconds: number
  /** Requests per second of all clients together. Without it, as many as are answered. */
  rate?: number
}

export interface Figures {
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** Answers other than 2xx, and connections that broke. */
  failures: number
}

export interface Taken extends Figures {
  /** Latencies of the 2xx answers, in microseconds. */
  latencies: RecordableHistogram
}

/** Sends load from clients that each wait for their answer. Latencies are those of 2xx answers. */
export async function drive({ origin, clients, seconds, rate }: Load): Promise<Taken> {
  const latencies = createHistogram()
  let answers = 0
  let failures = 0
  const waiting = [...clients]
  const run = autocannon({
    url: origin,
    connections: clients.length,
    duration: seconds,
    setupClient(client) {
      client.setRequests(waiting.splice(0, 1))
      client.on('response', (status, _bytes, milliseconds) => {
        if (status < 200 || status > 299) return void failures++
        answers++
        latencies.record(Math.max(1, Math.round(milliseconds * 1000)))
      })
    },
    ...(rate !== undefined && { overallRate: rate }),
  })
  const { errors, timeouts, duration } = await run
  return {
    perSecond: answers / duration,
    p50Ms: latencies.percentile(50) / 1000,
    p99Ms: latencies.percentile(99) / 1000,
    latencies,
    failures: failures + errors + timeouts,
  }
}

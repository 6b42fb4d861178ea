import type { FastifyInstance } from 'fastify'
import type { ClientAddress } from '../http/client-address.ts'
import { ARRIVAL_PATH, type Arrival } from './arrival.ts'
import { isArrivalToken } from './arrival-token.ts'

/** More than any token of ours has. */
const MOST_CHARACTERS = 512

interface ArrivalOptions {
  address: ClientAddress
  secrets: readonly string[]
  clock: () => number
}

/**
 * Serves `GET /_arrival`, which reports how this very request arrived, for `doctor`, which requests
 * it at PUBLIC_URL. Without the token the path doesn't exist: visitors need not know how proxies
 * are set up.
 */
export async function serveArrival(
  app: FastifyInstance,
  { address, secrets, clock }: ArrivalOptions,
): Promise<void> {
  app.addHook('onRequest', async ({ headers }, reply) => {
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    const isKnown = token.length <= MOST_CHARACTERS && (await isArrivalToken(token, secrets, clock()))
    if (!isKnown) return reply.callNotFound()
    reply.header('cache-control', 'no-store')
  })

  app.get(ARRIVAL_PATH, async ({ headers, raw, ip }): Promise<Arrival> => {
    const { host = null, forwarded } = headers
    return {
      client: ip,
      isTrustedClient: address.isTrusted(ip),
      peer: address.peerOf(raw),
      isTrustedPeer: address.isTrustedPeer(raw),
      told: headers['x-forwarded-for'] !== undefined ? 'X-Forwarded-For' : forwarded ? 'Forwarded' : null,
      host,
      protocol: headers['x-forwarded-proto']?.toString() ?? null,
    }
  })
}

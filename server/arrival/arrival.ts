/** The path at which the service reports how a request arrived. */
export const ARRIVAL_PATH = '/_arrival'

/**
 * How a request arrived: what the socket and a proxy's headers say, and which address counts as the
 * client's.
 */
export interface Arrival {
  client: string
  /** Whether the client is a proxy itself, or on the same machine as one. */
  isTrustedClient: boolean
  /** The other end of the socket: a proxy, or the client itself. */
  peer: string
  isTrustedPeer: boolean
  /** The header that names clients, if there is one. */
  told: 'X-Forwarded-For' | 'Forwarded' | null
  host: string | null
  /** The value of `X-Forwarded-Proto`. */
  protocol: string | null
}

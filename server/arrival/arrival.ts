/** Where the service tells it. */
export const ARRIVAL_PATH = '/_arrival'

/**
 * How a request arrived: what the socket and the headers of a proxy say, and who counts as the
 * client.
 */
export interface Arrival {
  client: string
  /** The client is a proxy itself, or on the machine of one. */
  isTrustedClient: boolean
  /** The other end of the socket: a proxy, or the client itself. */
  peer: string
  isTrustedPeer: boolean
  /** The header that tells of clients, if there is one. */
  told: 'X-Forwarded-For' | 'Forwarded' | null
  host: string | null
  /** What `X-Forwarded-Proto` says. */
  protocol: string | null
}

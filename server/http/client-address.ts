import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv4 } from 'node:net'
import { readAddress } from './read-address.ts'
import { readForwarded } from './read-forwarded.ts'

/** Stands for a client whose connection has already ended. */
const UNSPECIFIED = '0.0.0.0'
/** nginx's name for a hop through a socket of its own machine. */
const LOCAL_SOCKET = 'unix:'

/** The origin of requests, according to the socket and to trusted proxies. */
export interface ClientAddress {
  /** The client's address. */
  of: (request: IncomingMessage) => string
  /** The other end of the socket. */
  peerOf: (request: IncomingMessage) => string
  /** Whether the connection has ended, so that the address of its other end is no longer known. */
  isGone: (request: IncomingMessage) => boolean
  /** Whether a peer that isn't trusted names a client, as a proxy would. */
  isUnheard: (request: IncomingMessage) => boolean
  /** Whether an address is a trusted proxy's. */
  isTrusted: (address: string) => boolean
  /** Whether the request came from a trusted proxy. */
  isTrustedPeer: (request: IncomingMessage) => boolean
}

/**
 * Finds the one address that stands for a client in limits, sessions and logs: the first from the
 * right that is not a trusted proxy's. Everything left of a hop that is not an address is ignored,
 * since a client may have written it. X-Forwarded-For takes precedence over Forwarded (RFC 7239),
 * because proxies that write the former pass the latter on unchanged.
 */
export function clientAddress(trustedProxies: readonly string[]): ClientAddress {
  const trusted = blockListOf(trustedProxies)
  const isTrusted = (address: string) => trusted.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
  const peerOf = ({ socket }: IncomingMessage) => readAddress(socket.remoteAddress ?? '') ?? UNSPECIFIED
  return {
    of(request) {
      let client = peerOf(request)
      if (!isTrusted(client)) return client
      for (const hop of hopsOf(request).reverse()) {
        if (hop === LOCAL_SOCKET) continue
        const address = readAddress(hop ?? '')
        if (address === undefined) return client
        client = address
        if (!isTrusted(client)) return client
      }
      return client
    },
    peerOf,
    isGone: ({ socket }) => socket.remoteAddress === undefined,
    isTrusted,
    isTrustedPeer: (request) => isTrusted(peerOf(request)),
    isUnheard: (request) =>
      (request.headers['x-forwarded-for'] ?? request.headers.forwarded) !== undefined &&
      !isTrusted(peerOf(request)),
  }
}

function hopsOf({ headers }: IncomingMessage): (string | undefined)[] {
  const hops = headers['x-forwarded-for']
  if (hops !== undefined)
    return String(hops)
      .split(',')
      .map((hop) => hop.trim())
  return headers.forwarded === undefined ? [] : readForwarded(headers.forwarded)
}

function blockListOf(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/')
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    list.addSubnet(address, Number(prefix ?? (family === 'ipv4' ? 32 : 128)), family)
  }
  return list
}

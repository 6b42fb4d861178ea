import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Returns a key for one host: an IPv4 address, or the network from which an IPv6 host picks its
 * addresses. That is a /64 (RFC 7707), or the /48 that one customer may have (RFC 6177) if a day's
 * share is counted.
 */
export function hostKeyOf(ip: string, networkBits: 48 | 64 = 64): string {
  if (isIPv4(ip)) return ip
  if (!ipaddr.isValid(ip)) return ip.slice(0, 64)
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return (address as ipaddr.IPv6).parts
    .slice(0, networkBits / 16)
    .map((part) => part.toString(16))
    .join(':')
}

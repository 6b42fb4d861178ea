import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * An address followed by a port, or an IPv6 address in brackets with or without one (RFC 7239,
 * section 6).
 */
const NODE = /^(?:\[(?<v6>[\da-f:.]+)\]|(?<v4>[\d.]+))(?::[\w.-]{1,32})?$/i
const MAX_LENGTH = 100

/**
 * Reads an IP address as proxies and sockets write it, and returns its canonical form: without
 * port, brackets and zone, and an IPv4-mapped IPv6 address as IPv4. Returns undefined for
 * everything else, such as `unknown` or an obfuscated name.
 */
export function readAddress(text: string): string | undefined {
  if (isIP(text) === 4) return text
  if (text.length > MAX_LENGTH) return undefined
  const { v4, v6 } = NODE.exec(text)?.groups ?? {}
  const [address = ''] = (v4 ?? v6 ?? text).split('%', 1)
  return isIP(address) === 0 ? undefined : ipaddr.process(address).toString()
}

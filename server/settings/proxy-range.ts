import { isIP } from 'node:net'
import { fault } from '../../auth/settings/fault.ts'

/** Reads one trusted proxy: an IP address, or a range in CIDR notation (RFC 4632, RFC 4291). */
export function proxyRange(text: string): string {
  const [address = '', prefix, ...rest] = text.split('/')
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  const length = prefix === undefined ? bits : Number(/^\d{1,3}$/.test(prefix) ? prefix : Number.NaN)
  // A range of length 0 would let every client choose its address.
  if (rest.length === 0 && length >= 1 && length <= bits) return text
  return fault('must list IP addresses or CIDR ranges such as 10.0.0.0/8')
}

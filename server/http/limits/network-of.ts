import ipaddr from 'ipaddr.js'

/** An IPv4 address, or the /64 network that an IPv6 host picks its addresses from (RFC 7707). */
export const networkOf = (ip: string): string =>
  ip.includes(':') ? ipaddr.IPv6.parse(ip).parts.slice(0, 4).join(':') : ip

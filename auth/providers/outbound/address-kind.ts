import { BlockList, isIPv6 } from 'node:net'

type AddressKind = 'public' | 'private' | 'loopback' | 'reserved'

type Range = [network: string, prefix: number]

/**
 * Special-purpose ranges (RFC 6890 and the registries after it), by the kind of host that they
 * reach.
 */
const RANGES: Readonly<Record<Exclude<AddressKind, 'public'>, Range[]>> = {
  loopback: [
    ['127.0.0.0', 8],
    ['::1', 128],
  ],
  private: [
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    // Reserved for documentation (RFC 5737, 3849, 9637), and yet some networks use them for their
    // machines.
    ['192.0.2.0', 24],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['2001:db8::', 32],
    ['3fff::', 20],
    // These embed an IPv4 address, of any kind.
    ['2001::', 32],
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['2002::', 16],
    // IPv4 as translators write it (RFC 7915, of ::ffff:0:0:0/96 in RFC 2765).
    ['::ffff:0:0:0', 96],
    // Segment routing within one network (RFC 9602).
    ['5f00::', 16],
    ['fc00::', 7],
    // Site-local addresses, from before fc00::/7 (RFC 3879).
    ['fec0::', 10],
  ],
  // Includes the addresses where clouds serve their machines' secrets, and what is no host at all.
  reserved: [
    ['0.0.0.0', 8],
    ['169.254.0.0', 16],
    ['224.0.0.0', 3],
    // The unspecified address, the deprecated IPv4-compatible form (RFC 4291, section 2.5.5.1), and
    // the discard prefix (RFC 6666).
    ['::', 96],
    ['100::', 64],
    ['fe80::', 10],
    ['ff00::', 8],
  ],
}

const family = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4')

const lists = Object.entries(RANGES).map(([kind, ranges]) => {
  const list = new BlockList()
  for (const [network, prefix] of ranges) list.addSubnet(network, prefix, family(network))
  return { kind: kind as AddressKind, list }
})

/** Returns the kind of an IP address. An IPv4 address in IPv6 form counts as IPv4. */
export const addressKind = (address: string): AddressKind =>
  lists.find(({ list }) => list.check(address, family(address)))?.kind ?? 'public'

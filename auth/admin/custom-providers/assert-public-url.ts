import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { validationFailed } from '../../errors.ts'
import { addressKind } from '../../providers/outbound/address-kind.ts'
import type { Reach } from '../../providers/outbound/provider-fetch.ts'

const MOST_CHARACTERS = 2048

const REFUSED = {
  loopback: 'URL cannot point to localhost or loopback addresses',
  private: 'URL cannot resolve to private network addresses',
  reserved: 'URL cannot resolve to link-local addresses',
} as const

/**
 * Refuses the URL of a provider if it doesn't lead to a public address (docs/wire-contract.md,
 * 15.12). Each request to it checks its address again, because DNS changes. Throws 400
 * `validation_failed`.
 */
export async function assertPublicUrl(text: string, reach: Reach): Promise<void> {
  if (text.length > MOST_CHARACTERS || !URL.canParse(text)) throw validationFailed('URL is invalid')
  const { protocol, hostname, username, password, hash } = new URL(text)
  if (reach === 'home') return
  if (protocol !== 'https:') throw validationFailed('URL must use HTTPS')
  if (username || password || hash) throw validationFailed('URL cannot hold credentials or a fragment')
  if (/(^|\.)localhost\.?$/.test(hostname)) throw validationFailed(REFUSED.loopback)
  for (const address of await addressesOf(hostname)) {
    const kind = addressKind(address)
    if (kind !== 'public') throw validationFailed(REFUSED[kind])
  }
}

async function addressesOf(hostname: string): Promise<string[]> {
  const literal = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(literal)) return [literal]
  try {
    return (await lookup(hostname, { all: true })).map(({ address }) => address)
  } catch (cause) {
    throw validationFailed('URL hostname cannot be resolved', cause)
  }
}

import { isIP } from 'node:net'
import { fault } from './fault.ts'

/** Reads a domain name: neither a URL nor an IP address. */
export function domain(text: string): string {
  const name = text.toLowerCase()
  const isAlone = URL.parse(`https://${name}`)?.hostname === name
  if (!isAlone || isIP(name) !== 0 || name.includes('[')) {
    return fault('must be a domain such as shop.example, without scheme or port, not an IP address')
  }
  return name
}

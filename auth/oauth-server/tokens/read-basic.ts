import { invalidClient } from './token-fault.ts'

const malformed = () => invalidClient('Invalid client credentials: invalid basic auth encoding')

/**
 * Reads the credentials of HTTP Basic, each encoded as in a form (RFC 6749, section 2.3.1). Returns
 * undefined without that scheme. Throws 401 `invalid_client`.
 */
export function readBasic(header: string | undefined): { id: string; secret: string } | undefined {
  const encoded = /^basic +(.*)$/i.exec(header ?? '')?.[1]
  if (encoded === undefined) return undefined
  if (!/^[\w+/-]+=*$/.test(encoded)) throw malformed()
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  if (colon === -1) throw malformed()
  return { id: decode(text.slice(0, colon)), secret: decode(text.slice(colon + 1)) }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw malformed()
  }
}

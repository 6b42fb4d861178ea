/**
 * Where an address leads, as far as that tells a user who is there: its host, and the scheme of an
 * app's own.
 */
export function shownAddress(address: string): string {
  const { protocol, host, origin } = new URL(address)
  if (protocol === 'https:') return host
  return origin === 'null' ? `${protocol}//${host}` : origin
}

/** What tokens of an app are for (RFC 8707): one host may serve several such resources. */
export function shownResource(resource: string): string {
  const { host, href, pathname } = new URL(resource)
  if (host === '') return href
  return shownAddress(resource) + (pathname === '/' ? '' : pathname)
}

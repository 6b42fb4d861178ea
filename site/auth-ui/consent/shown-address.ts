/**
 * Returns what tells a user where an address leads: its host, after the scheme unless that is
 * `https`.
 */
export function shownAddress(address: string): string {
  const { protocol, host, origin } = new URL(address)
  if (protocol === 'https:') return host
  return origin === 'null' ? `${protocol}//${host}` : origin
}

/**
 * Returns the resource that an app's tokens are for (RFC 8707), as a user is shown it. It has a
 * path, because one host may serve several such resources.
 */
export function shownResource(resource: string): string {
  const { host, href, pathname } = new URL(resource)
  if (host === '') return href
  return shownAddress(resource) + (pathname === '/' ? '' : pathname)
}

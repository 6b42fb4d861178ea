/**
 * Where an address leads, as far as that tells a user who is there: its host, and the scheme of an
 * app's own.
 */
export function shownAddress(address: string): string {
  const { protocol, host, origin } = new URL(address)
  if (protocol === 'https:') return host
  return origin === 'null' ? `${protocol}//${host}` : origin
}

/** More than any origin has: the beginning of a longer header is enough. */
const MOST_CHARACTERS = 300
/** A host name (RFC 1123, section 2.1). One that ends with a number is an IP address. */
const NAME = /^(?=.{4,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Returns the host that referred a visitor, by the Referer header (RFC 9110, section 10.1.3);
 * undefined where there is none, it is one of ours, or it is not a name.
 */
export function referringHost(
  referer: string | undefined,
  own: readonly (string | undefined)[],
): string | undefined {
  const url = URL.parse(referer?.slice(0, MOST_CHARACTERS) ?? '')
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined
  const host = url.hostname.replace(/\.$/, '')
  return own.includes(host) || !NAME.test(host) ? undefined : host
}

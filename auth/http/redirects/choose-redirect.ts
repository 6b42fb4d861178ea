import type { AuthConfig } from '../../config.ts'

const LONGEST = 2048

/**
 * Where a visitor goes in the end: to the address asked for if it is on this site or on the allow
 * list, else to the site's root (docs/wire-contract.md, 6.1). No header counts. What is answered is
 * the address as the URL standard writes it, so that a browser can't read another one in it.
 */
export function chooseRedirect(
  { PUBLIC_URL, URI_ALLOW_LIST }: Pick<AuthConfig, 'PUBLIC_URL' | 'URI_ALLOW_LIST'>,
  asked: unknown,
): string {
  const url = typeof asked === 'string' && asked.length <= LONGEST ? URL.parse(asked) : null
  if (!url || url.username || url.password) return PUBLIC_URL
  const site = new URL(PUBLIC_URL)
  // Not the origin: a blob: URL has that of the page that made it.
  if (url.protocol === site.protocol && url.host === site.host) return url.href
  const bare = new URL(url)
  bare.hash = ''
  return URI_ALLOW_LIST.some((entry) => entry.matches(bare.href)) ? url.href : PUBLIC_URL
}

import { type AuthConfig, SERVICE_PATH } from '../../config.ts'

const LONGEST = 2048
const WEB = ['http:', 'https:']

/**
 * Returns where a visitor is redirected in the end: to the requested address if it is on this site
 * or on the allow list, else to the site's root (docs/wire-contract.md, 6.1). Headers have no
 * influence. The address is returned as the URL standard serializes it, so that a browser can't
 * parse it differently.
 */
export function chooseRedirect(
  { PUBLIC_URL, URI_ALLOW_LIST }: Pick<AuthConfig, 'PUBLIC_URL' | 'URI_ALLOW_LIST'>,
  asked: unknown,
): string {
  const url = typeof asked === 'string' && asked.length <= LONGEST ? URL.parse(asked) : null
  if (!url || url.username || url.password || isEndpoint(url)) return PUBLIC_URL
  const site = new URL(PUBLIC_URL)
  // The origin is not compared: a blob: URL has that of the page that created it.
  if (url.protocol === site.protocol && url.host === site.host) return url.href
  const bare = new URL(url)
  bare.hash = ''
  return URI_ALLOW_LIST.some((entry) => entry.matches(bare.href)) ? url.href : PUBLIC_URL
}

/**
 * Whether an address is an endpoint of the service, under any name of its host and in any spelling
 * that a router or a proxy may take for it. Some endpoints redirect to other sites, and a browser
 * would take the session in the fragment along (Fetch, section 4.4; RFC 9110, section 10.2.2).
 */
function isEndpoint({ protocol, pathname }: URL): boolean {
  const path = pathname
    .replaceAll(/%[\da-f]{2}/gi, (sign) => String.fromCharCode(Number.parseInt(sign.slice(1), 16)))
    .replaceAll(/[\\/]+/g, '/')
  return WEB.includes(protocol) && `${path}/`.startsWith(`${SERVICE_PATH}/`)
}

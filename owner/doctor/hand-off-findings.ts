import type { ServerConfig } from '../../server/config.ts'
import type { Finding } from './finding.ts'

const about = 'hand-off'

type Settings = Pick<ServerConfig, 'APP_URL' | 'SESSION_COOKIE_DOMAIN' | 'OAUTH_SERVER_ENABLED'>

/**
 * Returns the findings on whether the product at APP_URL can learn which user arrives.
 * `redirectUris` are those of the owner's own clients.
 */
export function handOffFindings(settings: Settings, redirectUris: readonly string[]): Finding[] {
  const { APP_URL: url, SESSION_COOKIE_DOMAIN: domain, OAUTH_SERVER_ENABLED: isServer } = settings
  if (url === undefined) return []
  const { hostname, origin } = new URL(url)
  if (domain !== undefined && (hostname === domain || hostname.endsWith(`.${domain}`))) {
    return [{ level: 'ok', about, found: `${origin} sees the cookies of ${domain}` }]
  }
  if (!isServer) {
    const found = `the product at ${origin} (APP_URL) can't tell who is signed in`
    const advice =
      'set OAUTH_SERVER_ENABLED=on and create a client, or set SESSION_COOKIE_DOMAIN (docs/handing-over.md)'
    return [{ level: 'warning', about, found, advice }]
  }
  if (redirectUris.some((uri) => URL.parse(uri)?.origin === origin)) {
    return [{ level: 'ok', about, found: `a client of yours at ${origin} signs users in` }]
  }
  const found = `no client of yours has a redirect URI at ${origin}`
  const advice = `create one: npx dropharbor clients create NAME --trusted --redirect-uri ${origin}/… (docs/handing-over.md)`
  return [{ level: 'warning', about, found, advice }]
}

import type { ServerConfig } from '../config.ts'

/** Returns the settings of the site's build, as its environment. */
export function siteEnvironment(config: ServerConfig): Record<string, string> {
  return {
    PUBLIC_URL: config.PUBLIC_URL,
    APP_URL: config.APP_URL ?? '',
    SESSION_COOKIE_DOMAIN: config.SESSION_COOKIE_DOMAIN ?? '',
    SESSION_COOKIE_NAME: config.SESSION_COOKIE_DOMAIN ? sessionCookieName(config) : '',
    FORMER_STORAGE_KEY: config.FORMER_STORAGE_KEY ?? '',
    CONTENT_DIR: config.CONTENT_DIR ?? '',
    SITE_LANGUAGES: config.SITE_LANGUAGES.join(','),
    PUBLIC_CONTACT_FORM: config.CONTACT_EMAIL === undefined ? '' : 'on',
    PUBLIC_AUTH_URL: config.PUBLIC_AUTH_URL ?? '',
    PUBLIC_AUTH_KEY: config.PUBLIC_AUTH_KEY ?? config.AUTH_PUBLIC_KEY,
    // A build sends nothing to Astro's makers.
    ASTRO_TELEMETRY_DISABLED: '1',
  }
}

/** Names the cookie as supabase-js and @supabase/ssr do, after the host of the service. */
const sessionCookieName = ({ PUBLIC_AUTH_URL, PUBLIC_URL }: ServerConfig): string =>
  `sb-${new URL(PUBLIC_AUTH_URL ?? PUBLIC_URL).hostname.split('.')[0]}-auth-token`

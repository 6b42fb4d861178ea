import { resolve } from 'node:path'
import { type AuthConfig, authRules, authSettings, databaseRules } from '../auth/config.ts'
import { cookieDomain } from '../auth/settings/cookie-domain.ts'
import { kind } from '../auth/settings/kind.ts'
import { parseSettings } from '../auth/settings/parse-settings.ts'
import type { Rule } from '../auth/settings/rules.ts'
import { optional, type Settings, setting } from '../auth/settings/setting.ts'
import { isDevelopment } from './outbox/is-development.ts'
import { contentExists } from './settings/content-exists.ts'
import { exposureRules, exposures } from './settings/exposure-rules.ts'
import { languageTag } from './settings/language-tag.ts'
import { pageUrl } from './settings/page-url.ts'
import { proxyRange } from './settings/proxy-range.ts'
import { storageKey } from './settings/storage-key.ts'
import { tracingKind } from './settings/tracing-kinds.ts'

/** Every setting of the server process and of the site build: name, type, default and meaning. */
export const serverSettings = {
  PORT: setting(kind.integer(1, 65_535), 3000, 'Port to listen on.'),
  HOST: setting(kind.text, '127.0.0.1', 'Address to listen on. 0.0.0.0 or :: lets other machines connect.'),
  WORKERS: optional(
    kind.integer(1, 64),
    'Number of processes that serve. Default: 1 with SQLite; with Postgres one less than the number of cores, from 1 to 8. With several, a supervisor replaces them one after the other on SIGHUP.',
  ),
  PUBLIC_URL: optional(
    kind.origin,
    'Origin that visitors see, such as https://shop.example. Default: http://localhost:PORT.',
  ),
  INSECURE_ALLOW: setting<(typeof exposures)[number][]>(
    kind.list(kind.choice(...exposures)),
    [],
    'Risks to accept on a server that other machines can reach, separated by commas: http, no-smtp, default-key.',
  ),
  TRUSTED_PROXIES: setting<string[]>(
    kind.list(proxyRange),
    [],
    'Addresses or CIDR ranges of proxies whose X-Forwarded-For or Forwarded is trusted, separated by commas.',
  ),
  HSTS_SUBDOMAINS: setting(
    kind.switch,
    true,
    '"off" makes browsers use https for the host of PUBLIC_URL only, not for its subdomains.',
  ),
  LOG_LEVEL: setting(
    kind.choice('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'info',
    'Lowest severity that is logged: fatal, error, warn, info, debug, trace or silent.',
  ),
  OWNER_PAGE: optional(
    kind.switch,
    '"on" serves the owner’s page at /_owner to anyone who opens a link made by "npx dropharbor link". Default: on if only this machine can connect, otherwise off.',
  ),
  METRICS_PORT: optional(
    kind.integer(1, 65_535),
    'Port that serves metrics for Prometheus at /metrics, without a key. Default: none, and the site serves them at /metrics to clients that send AUTH_SECRET_KEY.',
  ),
  METRICS_HOST: setting(
    kind.text,
    '127.0.0.1',
    'Address that METRICS_PORT listens on. Choose one that only your monitoring can reach.',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    kind.url('http:', 'https:'),
    'OpenTelemetry collector that traces are sent to, in OTLP over HTTP, such as http://127.0.0.1:4318.',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: setting<Record<string, string>>(
    tracingKind.headers,
    {},
    'Headers for the collector, such as an API key: name=value pairs, separated by commas, with percent-encoded values.',
  ),
  OTEL_SERVICE_NAME: setting(kind.text, 'dropharbor', 'Name of this service in traces.'),
  OTEL_TRACES_SAMPLER_ARG: setting(
    tracingKind.share,
    1,
    'Share of requests that are traced, from 0 to 1. If a trusted proxy traces, its decision counts instead.',
  ),
  SITE_COUNTS: setting(
    kind.switch,
    true,
    '"off" stops counting page views, referring sites and steps towards an account. The counts are daily totals, which say nothing about a single visitor (docs/operating.md).',
  ),
  APP_URL: optional(
    pageUrl,
    'Site and its build: where your product is, such as https://app.shop.example. Visitors are sent there after they sign in, and from the account menu (docs/handing-over.md).',
  ),
  SESSION_COOKIE_DOMAIN: optional(
    cookieDomain,
    'Site and its build: domain, such as shop.example, whose hosts all see who is signed in. The session is kept in cookies, as with @supabase/ssr, so that a product there can render on a server (docs/handing-over.md).',
  ),
  FORMER_STORAGE_KEY: optional(
    storageKey,
    'Site build: storage key under which supabase-js kept the sessions of this site’s visitors before you moved to this service, such as sb-abcdefgh-auth-token. With it, they stay signed in (docs/moving.md).',
  ),
  CONTENT_DIR: optional(
    (text) => resolve(text),
    'Site build: folder with your own content. Its files replace those of the same name in site/content; a tokens.css in it changes colours, type and spacing.',
  ),
  SITE_LANGUAGES: setting<string[]>(
    kind.list(languageTag),
    [],
    'Site build: languages of the site, separated by commas. The first is served at /, every other one at its own path, such as /de. Default: en and de; with CONTENT_DIR, en and those that have a folder there (docs/languages.md).',
  ),
  PUBLIC_AUTH_URL: optional(
    kind.url('http:', 'https:'),
    'Site build: URL at which browsers reach the auth service. Default: that of the embedded one, at /auth/v1.',
  ),
  PUBLIC_AUTH_KEY: optional(
    kind.header,
    'Site build: public key that the browser sends. Default: AUTH_PUBLIC_KEY.',
  ),
}

/** The site and the metrics each need a port of their own. */
const metricsApart: Rule = (_isSet, { PORT, METRICS_PORT }) =>
  METRICS_PORT === PORT ? 'METRICS_PORT must differ from PORT' : undefined

/** A page sets cookies for its own host and the domains above it (RFC 6265, section 5.3). */
const cookieCoversSite: Rule = (_isSet, { PUBLIC_URL, SESSION_COOKIE_DOMAIN: domain }) => {
  const { hostname } = new URL(String(PUBLIC_URL ?? 'http://localhost'))
  if (domain === undefined || hostname === domain || hostname.endsWith(`.${domain}`)) return undefined
  return 'SESSION_COOKIE_DOMAIN must be the host of PUBLIC_URL, or a domain above it'
}

/**
 * Every setting of the process, parsed, with the defaults that follow from other settings filled
 * in.
 */
export type ServerConfig = Settings<typeof serverSettings> & AuthConfig

/** The recipient of visitors' messages in development, which stay in the outbox. */
export const OUTBOX_CONTACT = 'owner@localhost'

/**
 * Returns a recipient for visitors' messages in development, where they stay in the outbox like
 * other mails.
 */
function contactInOutbox(config: Omit<ServerConfig, 'CONTACT_EMAIL'>): string | undefined {
  const isSent = config.SMTP_URL !== undefined || config.HOOK_SEND_EMAIL_ENABLED
  return isDevelopment(config) && !isSent && !config.PUBLIC_AUTH_URL ? OUTBOX_CONTACT : undefined
}

/**
 * Parses the settings of the server and of the auth service; throws one SettingsError that lists
 * every fault. Settings that are unsafe on a public server are faults only for serving, not for
 * building the site or managing the data. "start" is for a process that builds the site and serves.
 */
export function parseConfig(
  env: Readonly<Record<string, string | undefined>>,
  purpose: 'build' | 'manage' | 'serve' | 'start' = 'serve',
): ServerConfig {
  const rules = [
    ...authRules,
    cookieCoversSite,
    ...(purpose === 'build' ? [] : databaseRules),
    ...(purpose === 'build' || purpose === 'start' ? [contentExists] : []),
    ...(purpose === 'serve' || purpose === 'start' ? [...exposureRules, metricsApart] : []),
  ]
  const settings = parseSettings({ ...serverSettings, ...authSettings }, env, rules)
  const PUBLIC_URL = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`
  const config = { ...settings, PUBLIC_URL }
  return { ...config, CONTACT_EMAIL: config.CONTACT_EMAIL ?? contactInOutbox(config) }
}

import { SupabaseClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { SettingsError } from '../auth/settings/parse-settings.ts'
import { siteEnvironment } from './build/site-environment.ts'
import { parseConfig } from './config.ts'

/** The settings that a public server needs. */
const production = {
  PUBLIC_URL: 'https://shop.example',
  AUTH_PUBLIC_KEY: 'a key of our own',
  SMTP_URL: 'smtps://mail.shop.example',
  MAIL_FROM: 'no-reply@shop.example',
}

test('messages to the owner are on in development, where they stay in the outbox, and nowhere else by themselves', () => {
  expect(parseConfig({}).CONTACT_EMAIL).toBe('owner@localhost')
  const smtp = { SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'a@shop.example' }
  expect(parseConfig(smtp).CONTACT_EMAIL).toBeUndefined()
  expect(parseConfig({ PUBLIC_AUTH_URL: 'https://id.example/auth/v1' }).CONTACT_EMAIL).toBeUndefined()
  expect(parseConfig({ PUBLIC_URL: 'https://shop.example' }, 'build').CONTACT_EMAIL).toBeUndefined()
  expect(parseConfig({ CONTACT_EMAIL: 'hello@shop.example' }).CONTACT_EMAIL).toBe('hello@shop.example')
  for (const CONTACT_EMAIL of ['Shop <hello@shop.example>', 'a@b.example, c@d.example', 'hello'])
    expect(() => parseConfig({ CONTACT_EMAIL })).toThrow('CONTACT_EMAIL must be an address without a name')
})

test('files that DATABASE_URL names concern whoever connects, and no build', () => {
  const env = { DATABASE_URL: 'postgres://db/shop?sslrootcert=nowhere.crt' }
  for (const purpose of ['serve', 'manage'] as const)
    expect(() => parseConfig(env, purpose)).toThrow('DATABASE_URL names nowhere.crt in sslrootcert')
  expect(parseConfig(env, 'build')).toMatchObject(env)
})

test('nothing has to be set', () => {
  expect(parseConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:3000',
    TRUSTED_PROXIES: [],
    LOG_LEVEL: 'info',
    DATA_DIR: '.data',
  })
})

test('the public URL follows the port unless it is set', () => {
  expect(parseConfig({ PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080')
  const there = parseConfig({ ...production, PORT: '8080', PUBLIC_URL: 'https://shop.example/' })
  expect(there.PUBLIC_URL).toBe('https://shop.example')
})

test('every fault is told at once, the auth service included', () => {
  const env = {
    PORT: 'eighty',
    PUBLIC_URL: 'shop',
    TRUSTED_PROXIES: '10.0.0.1, proxy',
    LOG_LEVEL: 'loud',
    DATABASE_URL: 'mysql://db',
  }
  const faults = [
    'PORT must be a whole number from 1 to 65535',
    'PUBLIC_URL must start with http:// or https://',
    'TRUSTED_PROXIES must list IP addresses or CIDR ranges such as 10.0.0.0/8',
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
    'DATABASE_URL must be a URL that starts with postgres:// or postgresql://',
  ]
  expect(() => parseConfig(env)).toThrow(new SettingsError(faults))
})

test.each<[Record<string, string>, string]>([
  [
    { PUBLIC_URL: 'https://shop.example', WEBAUTHN_RP_ID: 'other.example' },
    'WEBAUTHN_RP_ORIGINS must list origins of WEBAUTHN_RP_ID or of its subdomains; both default to PUBLIC_URL',
  ],
  [
    {
      PUBLIC_URL: 'https://shop.example',
      WEBAUTHN_RP_ORIGINS: 'https://shop.example, https://evilshop.example',
    },
    'WEBAUTHN_RP_ORIGINS must list origins of WEBAUTHN_RP_ID or of its subdomains; both default to PUBLIC_URL',
  ],
  [
    { PUBLIC_URL: 'http://127.0.0.1:3000', WEBAUTHN_RP_ORIGINS: 'http://localhost:3000' },
    'WEBAUTHN_RP_ORIGINS needs WEBAUTHN_RP_ID, because PUBLIC_URL is an IP address',
  ],
  ...['127.0.0.1', '[::1]', 'https://shop.example', 'shop.example:443', 'shop.example/'].map(
    (WEBAUTHN_RP_ID): [Record<string, string>, string] => [
      { WEBAUTHN_RP_ID },
      'WEBAUTHN_RP_ID must be a domain such as shop.example, without scheme or port, not an IP address',
    ],
  ),
])('%j is a fault: a browser would refuse it', (env, fault) => {
  expect(() => parseConfig({ ...production, ...env })).toThrow(new SettingsError([fault]))
})

test.each<[Record<string, string>, string]>([
  ...['com', 'co.uk', 'github.io', 'intranet', 'shop.example.'].map(
    (SESSION_COOKIE_DOMAIN): [Record<string, string>, string] => [
      { SESSION_COOKIE_DOMAIN },
      'SESSION_COOKIE_DOMAIN must be a domain of your own, such as shop.example, not one that others share, such as com, co.uk or github.io',
    ],
  ),
  ...['127.0.0.1', 'https://shop.example', 'shop.example:443', 'shop.example; secure'].map(
    (SESSION_COOKIE_DOMAIN): [Record<string, string>, string] => [
      { SESSION_COOKIE_DOMAIN },
      'SESSION_COOKIE_DOMAIN must be a domain such as shop.example, without scheme or port, not an IP address',
    ],
  ),
  ...['other.example', 'www.shop.example', 'op.example', 'localhost'].map(
    (SESSION_COOKIE_DOMAIN): [Record<string, string>, string] => [
      { SESSION_COOKIE_DOMAIN },
      'SESSION_COOKIE_DOMAIN must be the host of PUBLIC_URL, or a domain above it',
    ],
  ),
  ...['/app', 'app.shop.example', 'javascript:alert(1)', 'ftp://shop.example', 'https:app'].map(
    (APP_URL): [Record<string, string>, string] => [
      { APP_URL },
      'APP_URL must be a URL that starts with https:// or http://',
    ],
  ),
  [{ APP_URL: 'https://shop.example@evil.example/' }, 'APP_URL must not contain a user name or a password'],
  [
    { APP_URL: 'http://app.shop.example/' },
    'APP_URL must start with https://, because other machines can reach this server; set INSECURE_ALLOW=http to accept this risk',
  ],
])('%j is a fault: visitors would not arrive, or not signed in', (env, fault) => {
  expect(() => parseConfig({ ...production, ...env })).toThrow(new SettingsError([fault]))
})

test('a product is anywhere on the web, and shares the session within one domain', () => {
  const parse = (env: Record<string, string>) => parseConfig({ ...production, ...env })
  expect(parse({ APP_URL: 'https://App.example:8443/start?from=shop#/' }).APP_URL).toBe(
    'https://app.example:8443/start?from=shop#/',
  )
  expect(parse({ APP_URL: 'http://localhost:4000' }).APP_URL).toBe('http://localhost:4000/')
  expect(parse({ SESSION_COOKIE_DOMAIN: '.Shop.example' }).SESSION_COOKIE_DOMAIN).toBe('shop.example')
  const below = { PUBLIC_URL: 'https://www.shop.example', SESSION_COOKIE_DOMAIN: 'shop.example' }
  expect(siteEnvironment(parse(below))).toMatchObject({
    SESSION_COOKIE_DOMAIN: 'shop.example',
    // This is the name in a supabase-js client that is opened with PUBLIC_URL.
    SESSION_COOKIE_NAME: new SupabaseClient(below.PUBLIC_URL, 'key')['storageKey'],
  })
  expect(siteEnvironment(parseConfig({ SESSION_COOKIE_DOMAIN: 'localhost' }))).toMatchObject({
    SESSION_COOKIE_NAME: 'sb-localhost-auth-token',
  })
  expect(siteEnvironment(parseConfig({}))).toMatchObject({ APP_URL: '', SESSION_COOKIE_NAME: '' })
})

test('a relying party may stand above its origins, and an IP address has none', () => {
  const above = { ...production, PUBLIC_URL: 'https://www.shop.example', WEBAUTHN_RP_ID: 'Shop.example' }
  expect(parseConfig(above).WEBAUTHN_RP_ID).toBe('shop.example')
  expect(parseConfig({ PUBLIC_URL: 'http://[::1]:3000' }).WEBAUTHN_RP_ID).toBeUndefined()
})

const because = 'because other machines can reach this server'
const http = `PUBLIC_URL must start with https://, ${because}; set INSECURE_ALLOW=http to accept this risk`
const noMail = `SMTP_URL must be set, ${because}; set INSECURE_ALLOW=no-smtp to accept this risk`
const defaultKey = `AUTH_PUBLIC_KEY must be a key of your own, ${because}; set INSECURE_ALLOW=default-key to accept this risk`

test.each<[Record<string, string>, string[]]>([
  [{ HOST: '0.0.0.0' }, [http, noMail, defaultKey]],
  [{ HOST: '::' }, [http, noMail, defaultKey]],
  [{ HOST: '192.168.0.7', INSECURE_ALLOW: 'http' }, [noMail, defaultKey]],
  [{ PUBLIC_URL: 'http://shop.example' }, [http, noMail, defaultKey]],
  [{ PUBLIC_URL: 'https://shop.example' }, [noMail, defaultKey]],
  [{ PUBLIC_URL: 'https://shop.example', INSECURE_ALLOW: 'no-smtp, default-key' }, []],
  [{ HOST: '0.0.0.0', INSECURE_ALLOW: 'http,no-smtp,default-key' }, []],
  [
    {
      PUBLIC_URL: 'https://shop.example',
      INSECURE_ALLOW: 'default-key',
      HOOK_SEND_EMAIL_ENABLED: 'on',
      HOOK_SEND_EMAIL_URI: 'https://hooks.example',
      HOOK_SEND_EMAIL_SECRETS: `v1,whsec_${Buffer.alloc(24).toString('base64')}`,
    },
    [],
  ],
  [production, []],
  [{ ...production, HOST: '0.0.0.0' }, []],
  [{ ...production, AUTH_PUBLIC_KEY: 'none' }, []],
  [
    { ...production, DATABASE_URL: 'postgres://db.example/shop' },
    ['AUTH_KEY_SECRET must be set, because all processes that share a DATABASE_URL need the same secret'],
  ],
  [{ ...production, DATABASE_URL: 'postgres://db.example/shop', AUTH_KEY_SECRET: 'x'.repeat(32) }, []],
  [{ HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.1:3000', DATABASE_URL: 'postgres://localhost/shop' }, []],
  [{ INSECURE_ALLOW: 'everything' }, ['INSECURE_ALLOW must be one of http, no-smtp, default-key']],
])('%j: what a server on the net must not do unless it is said on purpose', (env, faults) => {
  if (faults.length === 0) expect(parseConfig(env)).toBeDefined()
  else expect(() => parseConfig(env)).toThrow(new SettingsError(faults))
})

test('a build asks for nothing that only a server needs', () => {
  expect(parseConfig({ PUBLIC_URL: 'https://shop.example' }, 'build').PUBLIC_URL).toBe('https://shop.example')
})

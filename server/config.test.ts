import { expect, test } from 'vitest'
import { authSettings } from '../auth/config.ts'
import { SettingsError } from '../auth/settings/parse-settings.ts'
import type { Setting } from '../auth/settings/setting.ts'
import { parseConfig, serverSettings } from './config.ts'

/** What a server on the net needs. */
const production = {
  PUBLIC_URL: 'https://shop.example',
  AUTH_PUBLIC_KEY: 'a key of our own',
  SMTP_URL: 'smtps://mail.shop.example',
  MAIL_FROM: 'no-reply@shop.example',
}

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

test('no secret key reaches a browser', () => {
  const secret = 'abcdefghijklmnopqrstuvwxyz012345'
  const token = `e30.${Buffer.from('{"role":"service_role"}').toString('base64url')}.c2ln`
  const anonymous = `e30.${Buffer.from('{"role":"anon"}').toString('base64url')}.c2ln`
  for (const name of ['PUBLIC_AUTH_KEY', 'AUTH_PUBLIC_KEY']) {
    for (const purpose of ['build', 'serve'] as const) {
      const read = (key: string) =>
        parseConfig({ AUTH_SECRET_KEY: `${secret},another${secret}`, [name]: key }, purpose)
      for (const wrong of [secret, `another${secret}`, 'sb_secret_1234', token]) {
        expect(() => read(wrong)).toThrow(`${name} must not be a secret key: every visitor gets it`)
      }
      for (const right of ['sb_publishable_1234', anonymous, 'a.b.c']) expect(() => read(right)).not.toThrow()
    }
  }
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
    'WEBAUTHN_RP_ORIGINS must be origins of WEBAUTHN_RP_ID or of its subdomains; both follow PUBLIC_URL unless they are set',
  ],
  [
    {
      PUBLIC_URL: 'https://shop.example',
      WEBAUTHN_RP_ORIGINS: 'https://shop.example, https://evilshop.example',
    },
    'WEBAUTHN_RP_ORIGINS must be origins of WEBAUTHN_RP_ID or of its subdomains; both follow PUBLIC_URL unless they are set',
  ],
  [
    { PUBLIC_URL: 'http://127.0.0.1:3000', WEBAUTHN_RP_ORIGINS: 'http://localhost:3000' },
    'WEBAUTHN_RP_ORIGINS needs WEBAUTHN_RP_ID, because PUBLIC_URL is an IP address',
  ],
  ...['127.0.0.1', '[::1]', 'https://shop.example', 'shop.example:443', 'shop.example/'].map(
    (WEBAUTHN_RP_ID): [Record<string, string>, string] => [
      { WEBAUTHN_RP_ID },
      'WEBAUTHN_RP_ID must be a domain such as shop.example, without scheme or port, and no IP address',
    ],
  ),
])('%j is a fault: a browser would refuse it', (env, fault) => {
  expect(() => parseConfig({ ...production, ...env })).toThrow(new SettingsError([fault]))
})

test('a relying party may stand above its origins, and an IP address has none', () => {
  const above = { ...production, PUBLIC_URL: 'https://www.shop.example', WEBAUTHN_RP_ID: 'Shop.example' }
  expect(parseConfig(above).WEBAUTHN_RP_ID).toBe('shop.example')
  expect(parseConfig({ PUBLIC_URL: 'http://[::1]:3000' }).WEBAUTHN_RP_ID).toBeUndefined()
})

const because = 'because other machines can reach this server'
const http = `PUBLIC_URL must start with https://, ${because}; INSECURE_ALLOW=http says that it is meant so`
const noMail = `SMTP_URL must be set, ${because}; INSECURE_ALLOW=no-smtp says that it is meant so`
const defaultKey = `AUTH_PUBLIC_KEY must be one of your own, ${because}; INSECURE_ALLOW=default-key says that it is meant so`

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
    ['AUTH_KEY_SECRET must be set, because every process on one DATABASE_URL needs the same one'],
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

function asText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return typeof value === 'object' && Object.keys(value ?? {}).length === 0 ? '' : String(value ?? '')
}

const lines = (table: Record<string, Setting<unknown>>): string =>
  Object.entries(table)
    .map(([name, { meaning, default: value }]) => `# ${meaning}\n# ${name}=${asText(value)}\n`)
    .join('\n')

test('.env.example holds every setting with its default and its meaning', async () => {
  const head = '# Every setting and its default. Copy this file to .env and take the # off what you change.\n'
  const text = `${head}\n# Server and site\n\n${lines(serverSettings)}\n# Auth service\n\n${lines(authSettings)}`
  await expect(text).toMatchFileSnapshot('../.env.example')
})

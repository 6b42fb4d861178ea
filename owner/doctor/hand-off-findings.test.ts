import { expect, test } from 'vitest'
import { handOffFindings } from './hand-off-findings.ts'

const off = { APP_URL: undefined, SESSION_COOKIE_DOMAIN: undefined, OAUTH_SERVER_ENABLED: false }
const away = { ...off, APP_URL: 'https://app.example/start' }

test.each([
  ['no product', off, [], undefined],
  [
    'a product that nothing tells',
    away,
    [],
    'warning: the product at https://app.example (APP_URL) can’t tell who is signed in',
  ],
  [
    'cookies of another domain',
    { ...away, SESSION_COOKIE_DOMAIN: 'shop.example' },
    [],
    'warning: the product at https://app.example (APP_URL) can’t',
  ],
  [
    'a domain that ends alike',
    { ...away, SESSION_COOKIE_DOMAIN: 'pp.example' },
    [],
    'warning: the product at https://app.example (APP_URL) can’t',
  ],
  [
    'cookies of its domain',
    { ...away, APP_URL: 'https://app.shop.example/', SESSION_COOKIE_DOMAIN: 'shop.example' },
    [],
    'ok: https://app.shop.example sees the cookies of shop.example',
  ],
  ['no client', { ...away, OAUTH_SERVER_ENABLED: true }, [], 'warning: no client of yours'],
  [
    'a client elsewhere',
    { ...away, OAUTH_SERVER_ENABLED: true },
    ['https://app.example.evil/', 'app://cb'],
    'warning: no client of yours',
  ],
  [
    'its client',
    { ...away, OAUTH_SERVER_ENABLED: true },
    ['https://app.example/signed-in'],
    'ok: a client of yours at https://app.example',
  ],
])('%s', (_what, settings, redirectUris, first) => {
  const [finding] = handOffFindings(settings, redirectUris)
  const said = finding && `${finding.level}: ${finding.found}`.replace("'", '’')
  if (first === undefined) expect(said).toBeUndefined()
  else expect(said).toContain(first)
  expect(finding?.advice === undefined).toBe(finding?.level !== 'warning')
})

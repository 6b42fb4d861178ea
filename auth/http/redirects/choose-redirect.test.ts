import { describe, expect, test } from 'vitest'
import { allowedRedirect } from '../../settings/allowed-redirect.ts'
import { chooseRedirect } from './choose-redirect.ts'

const site = 'https://shop.example'
const list = [
  'https://app.example/welcome?from=mail',
  'myapp://signed-in',
  'https://*.preview.example/**',
  'http://localhost:5173/**',
  'https://docs.example/*',
  'http://127.0.0.1:*/**',
  'https://*.Whole.example',
]
const config = { PUBLIC_URL: site, URI_ALLOW_LIST: list.map(allowedRedirect) }
const choose = (asked: unknown) => chooseRedirect(config, asked)

test.each([
  ['https://shop.example/account?tab=1#top', 'https://shop.example/account?tab=1#top'],
  ['https://shop.example', 'https://shop.example/'],
  ['https://shop.example:443/pricing', 'https://shop.example/pricing'],
  ['https://app.example/welcome?from=mail', 'https://app.example/welcome?from=mail'],
  ['https://app.example/welcome?from=mail#here', 'https://app.example/welcome?from=mail#here'],
  ['myapp://signed-in', 'myapp://signed-in'],
  ['https://pr-7.preview.example/a/b.html?c=d', 'https://pr-7.preview.example/a/b.html?c=d'],
  ['http://localhost:5173/reset?a=1', 'http://localhost:5173/reset?a=1'],
  ['https://docs.example/start', 'https://docs.example/start'],
  ['http://127.0.0.1:5174/in', 'http://127.0.0.1:5174/in'],
  ['https://a.whole.example', 'https://a.whole.example/'],
])('%s is allowed', (asked, chosen) => {
  expect(choose(asked)).toBe(chosen)
})

/** Addresses that open-redirect scanners try, and that parsers are known to disagree about. */
const corpus = [
  undefined,
  null,
  '',
  '/',
  '//',
  '//evil.example',
  '///evil.example',
  '////evil.example/%2f..',
  '/\\evil.example',
  '\\\\evil.example',
  '/account',
  'evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https://evil.example',
  'https://evil.example/https://shop.example',
  'https://evil.example?https://shop.example',
  'https://evil.example#https://shop.example',
  'https://evil.example\\@shop.example',
  'https://evil.example\\.preview.example/',
  'https://evil.example/.preview.example/',
  'https://evil.example/a.preview.example/b',
  'https://evil.example?.preview.example/',
  'https://evil.example#.preview.example/',
  'https://evil.example%2f.preview.example/',
  'https://evil.example%00.preview.example/',
  'https://evil.example:443\\.preview.example/',
  'https://a.b.preview.example/',
  'https://preview.example/',
  'https://preview.example.evil.example/',
  'https://shop.example@evil.example',
  'https://shop.example:pass@evil.example/',
  'https://user@shop.example/',
  'https://user:pass@shop.example/',
  'https://shop.example%40evil.example/',
  'https://shop.example.evil.example',
  'https://shop.example:8443/',
  'https://shopXexample/',
  'https://notshop.example/',
  'https://www.shop.example/',
  'http://shop.example/',
  'ftp://shop.example/',
  'wss://shop.example/',
  'https://shop。example.evil.example/',
  'https://ѕhop.example/',
  'https://app.example/welcome',
  'https://app.example/welcome?from=mail&more=1',
  'https://app.example/welcome/../evil?from=mail',
  'https://app.example:444/welcome?from=mail',
  'https://docs.example/start/further',
  'https://docs.example/start.html',
  'http://localhost:5173@evil.example/',
  'http://localhost:51730/',
  'http://localhost/',
  'http://127.0.0.1/',
  'http://127.0.0.2:5173/',
  'https://a.preview.example./',
  'https://a.preview.example.:443/',
  'https://[::1]:443/.preview.example/',
  'https://xn--a-ecp.evil.example/.preview.example/',
  'https://a:3000.preview.example/',
  'https://[2001:db8::1]:5173/',
  'myapp://signed-in/elsewhere',
  'myapp://signed-out',
  'otherapp://signed-in',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://shop.example/%0aalert(1)',
  'javascript://localhost:5173/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://shop.example/00000000-0000-4000-8000-000000000000',
  'filesystem:https://shop.example/temporary/x',
  'view-source:https://shop.example/',
  'file:///etc/passwd',
  'about:blank',
  'https://shop.example\r\nset-cookie: a=b',
  'https://[::1]/',
  'https://2130706433/',
  'https://0x7f.1/',
  `https://shop.example/${'a'.repeat(2048)}`,
  ['https://shop.example/', 'https://evil.example/'],
  { toString: () => 'https://shop.example/' },
  7,
]

describe('the redirect corpus', () => {
  test.each(corpus.map((asked) => [asked]))('%j leads to this site', (asked) => {
    const chosen = new URL(choose(asked))
    const isSite = chosen.origin === site
    expect(isSite).toBe(true)
    expect(chosen.username + chosen.password).toBe('')
  })

  test('what is chosen holds no line end and no character that a header or a page could trip over', () => {
    for (const asked of corpus) expect(choose(asked)).not.toMatch(/[\s\\<>"]/)
  })
})

// Its endpoints redirect to other sites, and a browser takes a fragment along (Fetch, section 4.4).
test.each([
  'https://shop.example/auth/v1/oauth/authorize?client_id=1&redirect_uri=https://evil.example/',
  'https://shop.example/auth/v1',
  'https://shop.example/account/../auth/v1/authorize?provider=google',
  'https://shop.example/%61uth/%76%31/authorize',
  'https://shop.example/auth%2fv1/authorize',
  'https://shop.example//auth//v1/authorize',
  'https://shop.example\\auth\\v1\\authorize',
  'https://a.preview.example/auth/v1/authorize',
])('%s is an endpoint of the service, and no page', (asked) => {
  expect(choose(asked)).toBe(site)
})

test('a page whose address begins like those of the service is a page', () => {
  expect(choose('https://shop.example/auth/v12?%')).toBe('https://shop.example/auth/v12?%')
  expect(choose('https://shop.example/de/auth/v1/')).toBe('https://shop.example/de/auth/v1/')
})

test.each([
  'evil.example',
  '/welcome',
  '**',
  '*',
  'https://*/**',
  'https://**.example/x',
  '*://app.example/',
  'javascript:alert(1)',
  'javascript://app.example/**',
  'data:text/html,*',
  'https://*:3000/**',
  'http://*:*/**',
  'https://app.example:*/**',
  'https://[*]/**',
  'https://[2001:db8::*]/**',
  'https://10.0.0.*/**',
  'https://1*.0.0.1/**',
  'https://*.com/**',
  'https://*.co.uk/**',
  'https://*.example/**',
  'https://app.*/**',
  'https://app.example*/**',
  'https://*app.example/**',
  'https://*.vercel.app/**',
  'https://*-team.vercel.app/**',
  'https://*.github.io/**',
  'https://user@*.app.example/**',
  'https://app.example\\*.app.example/**',
  'https://evil.example%2f*.app.example/**',
  'https://app.example/**/a/**/b/**',
])('%s is no entry of the list', (entry) => {
  expect(() => allowedRedirect(entry)).toThrow(/must/)
})

test('signs of regular expressions stand for themselves', () => {
  const { matches } = allowedRedirect('https://a+b.example/(x|y)?q=[1]/*')
  expect(matches('https://a+b.example/(x|y)?q=[1]/z')).toBe(true)
  expect(matches('https://aab.example/x?q=1/z')).toBe(false)
})

import { createChunks, stringToBase64URL } from '@supabase/ssr'
import { expect, test } from 'vitest'
import { cookieStore } from './cookie-store.ts'
import type { Store } from './local-store.ts'

const KEY = 'sb-shop-auth-token'

/** The cookies of a browser at shop.example, by name, domain and path, as `document` shows them. */
function browser(protocol = 'https:') {
  const jar = new Map<string, string>()
  const asked: string[] = []
  return {
    asked,
    location: { protocol },
    /** Cookies that another host has set for a longer path. They come first. */
    tossed: [] as string[],
    get cookie() {
      return [...this.tossed, ...[...jar].map(([key, value]) => `${key.split(';')[0]}=${value}`)].join('; ')
    },
    set cookie(text: string) {
      asked.push(text)
      const [pair = '', ...attributes] = text.split('; ')
      const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
      const key = `${name};${attributes.find((each) => each.startsWith('domain=')) ?? ''}`
      if (attributes.includes('max-age=0')) jar.delete(key)
      else jar.set(key, value)
    },
  }
}

function memory(): Store & { items: Map<string, string> } {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

function open(page = browser()) {
  const local = memory()
  return { page, local, store: cookieStore(local, KEY, 'shop.example', page as unknown as Document) }
}

const token = (length: number) =>
  `e30.${btoa(JSON.stringify({ sub: 'ada', filler: 'x'.repeat(length) })).replaceAll('=', '')}.c2ln`
const session = (about: string, length = 10) =>
  JSON.stringify({ access_token: token(length), refresh_token: 'r', user: { id: 'ada', about } })
const cookiesOf = ({ cookie }: { cookie: string }) =>
  cookie.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split('=')
    return { name, value }
  })

test.each([
  ['a short session', session('Ada')],
  ['one in three chunks', session('Ada Lovelace: é🕯 '.repeat(180))],
])('%s is stored as @supabase/ssr stores it', (_what, text) => {
  const { page, store, local } = open()
  store.setItem(KEY, text)
  expect(cookiesOf(page)).toEqual(createChunks(KEY, `base64-${stringToBase64URL(text)}`))
  expect(page.asked.filter((set) => !set.includes('max-age=0'))).toSatisfy((sets: string[]) =>
    sets.every((set) =>
      set.endsWith('; path=/; max-age=34560000; samesite=lax; domain=shop.example; secure'),
    ),
  )
  expect(store.getItem(KEY)).toBe(text)
  expect(local.items.size).toBe(0)
  store.setItem(KEY, session('a'))
  expect(cookiesOf(page).map(({ name }) => name)).toEqual([KEY])
  store.removeItem(KEY)
  expect([page.cookie, store.getItem(KEY)]).toEqual(['', null])
})

test('the verifiers of flows and all the rest stay in local storage', () => {
  const { page, store, local } = open()
  store.setItem(`${KEY}-code-verifier`, '"secret"')
  expect([page.cookie, local.items.size, store.getItem(`${KEY}-code-verifier`)]).toEqual(['', 1, '"secret"'])
})

test('a session that is too long goes without its user, which this browser keeps for that account alone', () => {
  const { page, store, local } = open()
  const long = session('x'.repeat(9000))
  store.setItem(KEY, long)
  expect(page.cookie.length).toBeLessThan(7200)
  expect(JSON.parse(store.getItem(KEY) ?? '')).toEqual(JSON.parse(long))
  local.setItem(`${KEY}.user`, JSON.stringify({ id: 'bob' }))
  expect(JSON.parse(store.getItem(KEY) ?? '').user).toBeUndefined()
  // If the tokens alone are too long, no cookie is written.
  const longer = session('x', 9000)
  store.setItem(KEY, longer)
  expect([page.cookie, store.getItem(KEY)]).toEqual(['', longer])
  store.removeItem(KEY)
  expect([store.getItem(KEY), local.items.size]).toEqual([null, 0])
})

test.each([
  [
    'chunks of two writers',
    (page: ReturnType<typeof browser>) => page.tossed.push(`${KEY}.0=base64-eyJhIjo`, `${KEY}.1=eyJiIjox`),
  ],
  ['what is no JSON', (page: ReturnType<typeof browser>) => page.tossed.push(`${KEY}=base64-%%%`)],
  ['what is no object', (page: ReturnType<typeof browser>) => page.tossed.push(`${KEY}=1`)],
])('%s is no session, and the next one stands in its place', (_what, toss) => {
  const { page, store } = open()
  toss(page)
  expect(store.getItem(KEY)).toBeNull()
  page.tossed.length = 0
  store.setItem(KEY, session('Ada'))
  expect(store.getItem(KEY)).toBe(session('Ada'))
})

test('a cookie that another host sets for one path, or this host for itself alone, doesn’t hide the session', () => {
  const { page, store } = open()
  page.cookie = `${KEY}=base64-of-the-host-alone; path=/`
  store.setItem(KEY, session('Ada'))
  expect(cookiesOf(page)).toHaveLength(1)
  page.tossed.push(`${KEY}=base64-${stringToBase64URL(session('Eve'))}`)
  expect(store.getItem(KEY)).toBe(session('Ada'))
})

test('without https a cookie is not secure: this machine has none', () => {
  const { page, store } = open(browser('http:'))
  store.setItem(KEY, session('Ada'))
  expect(page.asked.some((set) => set.includes('secure'))).toBe(false)
})

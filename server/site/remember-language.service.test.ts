import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quickFolder } from '../../tooling/quick-folder.ts'
import { loadSite } from './load-site.ts'
import { serveSite } from './serve-site.ts'

const HOME = 'https://shop.example'
const GERMAN = { cookie: '__Host-dropharbor-language=de' }
const KEPT = '__Host-dropharbor-language=de; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax'

let app: FastifyInstance
let folder: string
beforeAll(async () => {
  folder = await quickFolder('languages-')
  await mkdir(join(folder, 'de'))
  const pages = ['index', 'pricing', 'only-here', '404', 'de', 'de/pricing', 'de/404']
  for (const page of pages) await writeFile(join(folder, `${page}.html`), page)
  app = fastify()
  await app.register(serveSite, { site: await loadSite(folder, undefined), publicUrl: HOME })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

async function get(url: string, headers: Record<string, string> = {}) {
  const { statusCode, headers: answered, body } = await app.inject({ url, headers })
  const { location, 'set-cookie': cookie, 'cache-control': cache } = answered
  return { statusCode, location, cookie, cache, body }
}
const from = (path: string, host = HOME) => ({ referer: host + path })
const page = (body: string) => ({
  statusCode: 200,
  body,
  location: undefined,
  cookie: undefined,
  cache: 'no-cache',
})

test('a link to another language is remembered, and one to the first language forgotten', async () => {
  const shown = { statusCode: 200, cache: 'private, no-cache', location: undefined }
  expect(await get('/de/pricing', from('/pricing'))).toEqual({ ...shown, body: 'de/pricing', cookie: KEPT })
  expect(await get('/de', from('/nowhere?q=1'))).toEqual({ ...shown, body: 'de', cookie: KEPT })
  const { cookie, ...forgotten } = await get('/', { ...GERMAN, ...from('/de') })
  expect(forgotten).toEqual({ ...shown, body: 'index' })
  expect(cookie).toMatch(/^__Host-dropharbor-language=; Max-Age=0; /)
  expect((await get('/pricing', { ...GERMAN, ...from('/de/nowhere') })).cookie).toBe(cookie)
})

test('who comes from elsewhere is led to the language that was chosen', async () => {
  const led = { statusCode: 302, cookie: undefined, cache: 'no-store', body: '' }
  expect(await get('/', GERMAN)).toEqual({ ...led, location: '/de' })
  expect(await get('/pricing?from=mail', GERMAN)).toEqual({ ...led, location: '/de/pricing?from=mail' })
  const elsewhere = from('/pricing', 'https://blog.example')
  expect(await get('/pricing', { ...GERMAN, ...elsewhere })).toEqual({ ...led, location: '/de/pricing' })
})

test('other visitors are led nowhere, and nothing is kept of them', async () => {
  expect(await get('/')).toEqual(page('index'))
  expect(await get('/', { 'accept-language': 'de' })).toEqual(page('index'))
  expect(await get('/de')).toEqual(page('de'))
  expect(await get('/de', from('/', 'https://shop.example.evil'))).toEqual(page('de'))
  expect(await get('/pricing', from('/'))).toEqual(page('pricing'))
  expect(await get('/de/pricing', { ...GERMAN, ...from('/de') })).toEqual(page('de/pricing'))
  expect(await get('/de/pricing', GERMAN)).toEqual(page('de/pricing'))
  expect(await get('/only-here', GERMAN)).toEqual(page('only-here'))
  // This is a browser that does not say which page of ours it came from.
  expect(await get('/', { ...GERMAN, 'sec-fetch-site': 'same-origin' })).toEqual(page('index'))
})

test.each(['fr', '', '/evil.example', '../de', 'DE', 'dede', 'toString'])(
  'a cookie that says %j leads nowhere',
  async (value) => {
    expect(await get('/', { cookie: `__Host-dropharbor-language=${value}` })).toEqual(page('index'))
  },
)

test('a page that is only fetched ahead chooses nothing', async () => {
  for (const name of ['sec-purpose', 'purpose'])
    expect(await get('/de', { ...from('/'), [name]: 'prefetch' })).toMatchObject({
      statusCode: 403,
      cache: 'no-store',
      cookie: undefined,
    })
  expect(await get('/pricing', { ...from('/'), 'sec-purpose': 'prefetch' })).toEqual(page('pricing'))
})

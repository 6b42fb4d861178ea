import { expect, test } from 'vitest'
import { readVisits } from '../../auth/visits/read-visits.ts'
import { startApp } from '../testing/start-app.ts'

const navigation = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' }

/** Starts the application, and reads its counts once it is stopped. */
async function start(env: Record<string, string> = {}) {
  const { app, database } = await startApp({ env: { PUBLIC_URL: 'https://shop.example', ...env } })
  return {
    app,
    async counted() {
      await app.close()
      return readVisits(database.db, Date.now(), 1)
    },
  }
}

test('pages count when a browser shows them, with the sites that led there', async () => {
  const { app, counted } = await start()
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { ...navigation, ...headers } })
  const { headers } = await get('/')
  const from = (referer: string, site = 'cross-site') => ({ referer, 'sec-fetch-site': site })
  expect((await get('/', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  await get('/pricing?utm_source=mail', from('https://www.Search.example/'))
  await get('/pricing', from('https://www.search.example/?q=ann@example.com'))
  await get('/pricing', from('https://shop.example/', 'same-origin'))
  await get('/pricing', from('https://shop.example/', 'cross-site'))
  await get('/pricing', from('https://203.0.113.7/'))
  const { views, pages, referrers } = await counted()
  expect(views).toBe(7)
  expect(pages).toEqual([
    { name: '/pricing', count: 5 },
    { name: '/', count: 2 },
  ])
  expect(referrers).toEqual([{ name: 'www.search.example', count: 2 }])
})

test('a page that is fetched ahead counts once it is shown, and not long after', async () => {
  const { app, counted } = await start()
  const ahead = { ...navigation, 'sec-purpose': 'prefetch' }
  const first = await app.inject({ url: '/pricing', headers: ahead })
  const etag = String(first.headers.etag)
  const again = await app.inject({ url: '/pricing', headers: { ...ahead, 'if-none-match': etag } })
  expect([first.statusCode, again.statusCode]).toEqual([200, 304])
  const [, link = ''] = /^<([^>]*)>; rel=prefetch$/.exec(String(first.headers.link)) ?? []
  for (const { headers } of [first, again]) {
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', link: expect.any(String) })
  }
  expect((await app.inject({ url: '/pricing', headers: navigation })).headers).not.toHaveProperty('link')
  expect((await app.inject({ url: '/favicon.svg', headers: ahead })).headers).not.toHaveProperty('link')

  const show = async (url: string, site = 'same-origin', method: 'GET' | 'HEAD' = 'GET') => {
    const { statusCode, body } = await app.inject({ method, url, headers: { 'sec-fetch-site': site } })
    expect(body).toBe(statusCode === 200 ? '' : 'Forbidden')
    return statusCode
  }
  expect(await show(link)).toBe(200)
  expect(await show(link, 'cross-site')).toBe(403)
  for (const wrong of [
    link.replace('pricing', 'nowhere'),
    link.replace('%2Fpricing', '%2Ffavicon.svg'),
    link.replace(/at=.*/, `at=${Math.floor(Date.now() / 1000) - 301}`),
    link.replace(/at=.*/, 'at=x'),
    link.replace(/page=[^&]*/, 'page=%2Fpricing&page=%2Fpricing'),
    '/_count/page-shown',
  ]) {
    expect(await show(wrong)).toBe(200)
  }
  expect(await show(link, 'same-origin', 'HEAD')).toBe(200)
  expect((await counted()).pages).toEqual([{ name: '/pricing', count: 2 }])
})

test('nothing else is a view', async () => {
  const { app, counted } = await start()
  const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
    app.inject({ method, url, headers: { ...navigation, referer: 'https://search.example/', ...headers } })
  await app.inject({ url: '/pricing', headers: { referer: 'https://search.example/' } })
  await get('/pricing', { 'sec-fetch-dest': 'empty' })
  await get('/pricing', { 'sec-fetch-dest': 'iframe' })
  await get('/pricing', { 'sec-purpose': 'prefetch' })
  await get('/pricing', { purpose: 'preview' })
  await get('/pricing', { 'sec-purpose': 'prefetch;prerender' })
  await get('/pricing', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  await get('/pricing', {}, 'HEAD')
  await get('/pricing', {}, 'POST')
  await get('/pricing.html')
  await get('/nowhere')
  await get('/favicon.svg')
  await get('/auth/v1/health')
  expect(await counted()).toMatchObject({ views: 0, pages: [], referrers: [] })
})

const tell = async ({ app }: Awaited<ReturnType<typeof start>>, headers: object, step = 'dialog-opened') =>
  (await app.inject({ method: 'POST', url: `/_count/${step}`, headers: headers as Record<string, string> }))
    .statusCode

test('pages of ours tell of steps, by requests without an answer, and no other request does', async () => {
  const started = await start()
  const { app } = started
  const ours = { 'sec-fetch-site': 'same-origin', origin: 'https://shop.example' }
  expect(await tell(started, ours)).toBe(204)
  expect(await tell(started, ours, 'sign-up-begun')).toBe(204)
  expect(await tell(started, { origin: 'https://shop.example' })).toBe(204)
  expect(await tell(started, { ...ours, 'sec-fetch-site': 'same-site' })).toBe(403)
  expect(await tell(started, { origin: 'https://shop.example.evil.example' })).toBe(403)
  expect(await tell(started, { origin: 'null' })).toBe(403)
  expect(await tell(started, {})).toBe(403)
  // The service itself counts these steps.
  expect(await tell(started, ours, 'sign-up-done')).toBe(404)
  expect((await app.inject({ url: '/_count/dialog-opened', headers: ours })).statusCode).toBe(404)
  const answer = await app.inject({
    method: 'POST',
    url: '/_count/dialog-opened',
    headers: { ...ours, 'content-type': 'application/json' },
    payload: '{'.repeat(1000),
  })
  expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([204, '', 'no-store'])
  expect((await started.counted()).funnel).toMatchObject({ 'dialog-opened': 3, 'sign-up-begun': 1 })
})

test('one client address tells of 500 steps in five minutes, and of no more', async () => {
  const started = await start()
  const ours = { 'sec-fetch-site': 'same-origin' }
  for (let many = 0; many < 500; many++) await tell(started, ours)
  expect(await tell(started, ours)).toBe(503)
  expect((await started.counted()).funnel['dialog-opened']).toBe(500)
})

test('an account that a visitor makes is a step, and nothing is counted that names it', async () => {
  const started = await start()
  const { statusCode } = await started.app.inject({
    method: 'POST',
    url: '/auth/v1/signup',
    headers: { apikey: 'dropharbor-public-key' },
    payload: { email: 'ann@example.com', password: 'correct horse 7' },
  })
  expect(statusCode).toBe(200)
  const sums = await started.counted()
  expect(sums.funnel).toMatchObject({ 'sign-up-done': 1, 'sign-up-confirmed': 1 })
  expect(JSON.stringify(sums)).not.toContain('ann')
})

test('SITE_COUNTS=off counts nothing, and answers the same', async () => {
  const started = await start({ SITE_COUNTS: 'off' })
  expect((await started.app.inject({ url: '/', headers: navigation })).statusCode).toBe(200)
  expect(await tell(started, { 'sec-fetch-site': 'same-origin' })).toBe(204)
  const sums = await started.counted()
  expect([sums.views, Object.values(sums.funnel)]).toEqual([0, [0, 0, 0, 0]])
})

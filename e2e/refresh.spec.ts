import type { Page, Route } from '@playwright/test'
import { createAccount, publicKey } from './product/create-account.ts'
import { expect, test } from './test.ts'

const refreshes = '**/auth/v1/token?grant_type=refresh_token'

/**
 * Simulates hiding the tab, which browsers can't be asked to do: sets what a page notices of it.
 */
async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)
}

function countRefreshes(page: Page): { count: number } {
  const seen = { count: 0 }
  page.on('request', (request) => {
    if (request.url().endsWith('grant_type=refresh_token')) seen.count++
  })
  return seen
}

test('the access token is refreshed before it expires', { tag: '@core' }, async ({
  visitor,
  page,
  request,
}) => {
  await page.clock.install()
  const account = await createAccount(request)
  await page.goto('/')
  await visitor.signIn(account)
  const before = await visitor.storedSession()
  const refreshed = page.waitForResponse(refreshes)
  await page.clock.fastForward('58:30')
  expect((await refreshed).status()).toBe(200)
  await expect.poll(() => visitor.storedSession()).not.toBe(before)
  await visitor.expectSignedIn(account)
})

for (const [moment, name] of [
  ['58:30', 'while the access token still lives'],
  ['01:00:30', 'after the access token'],
] as const)
  test(`a refresh that is refused for good ${name} signs out at once: the session was ended elsewhere`, {
    tag: '@core',
  }, async ({ visitor, page, request, expectedComplaints }) => {
    expectedComplaints.push(/status of 40[03]/)
    await page.clock.install()
    await page.goto('/')
    await visitor.signIn(await createAccount(request))
    const { access_token } = JSON.parse((await visitor.storedSession()) ?? '')
    const ended = await request.post('/auth/v1/logout?scope=global', {
      headers: { ...publicKey, authorization: `Bearer ${access_token}` },
    })
    expect(ended.status()).toBe(204)

    await page.clock.fastForward(moment)
    await visitor.expectSignedOut()
    expect(await visitor.storedSession()).toBeNull()
    await page.reload()
    await visitor.expectSignedOut()
  })

for (const [failure, fail, complaint] of [
  ['no network', (route: Route) => route.abort('internetdisconnected'), /ERR_INTERNET_DISCONNECTED/],
  [
    'an overloaded service',
    (route: Route) => route.fulfill({ status: 503, json: { code: 'overloaded', message: 'Busy' } }),
    /status of 503/,
  ],
  [
    'the limit of an address that others share',
    (route: Route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '20' },
        json: { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
      }),
    /status of 429/,
  ],
  [
    'a page of a network’s own before the service',
    (route: Route) => route.fulfill({ status: 403, body: '<h1>Please sign in to the hotel</h1>' }),
    /status of 403/,
  ],
] as const)
  test(`a refresh that fails for ${failure} ends no session, not even over a reload, and is made up for`, async ({
    visitor,
    page,
    request,
    expectedComplaints,
  }) => {
    expectedComplaints.push(complaint, /AuthRetryableFetchError/)
    const account = await createAccount(request)
    await page.clock.install()
    await page.goto('/')
    await visitor.signIn(account)
    await page.route(refreshes, fail)
    const seen = countRefreshes(page)

    await page.clock.fastForward('01:01:00')
    await expect.poll(() => seen.count).toBeGreaterThan(0)
    await page.clock.runFor(40_000)
    await visitor.expectSignedIn(account)
    const before = await visitor.storedSession()

    await page.reload({ waitUntil: 'commit' })
    await page.clock.runFor(40_000)
    await visitor.expectSignedIn(account)
    expect(await visitor.storedSession()).toBe(before)

    await page.unroute(refreshes)
    await expect
      .poll(async () => {
        await page.clock.runFor(30_000)
        return visitor.storedSession()
      })
      .not.toBe(before)
    await visitor.expectSignedIn(account)
  })

test('a hidden tab refreshes nothing; seen again, it catches up', async ({ visitor, page, request }) => {
  const account = await createAccount(request)
  await page.clock.install()
  await page.goto('/')
  await visitor.signIn(account)
  const seen = countRefreshes(page)

  await setVisibility(page, 'hidden')
  await page.clock.fastForward('58:30')
  await page.clock.runFor(95_000)
  expect(seen.count).toBe(0)

  await setVisibility(page, 'visible')
  await page.clock.runFor(1000)
  await expect.poll(() => seen.count).toBe(1)
  await visitor.expectSignedIn(account)
})

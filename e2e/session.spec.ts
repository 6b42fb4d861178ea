import type { Page, Route } from '@playwright/test'
import { createAccount, publicKey } from './product/create-account.ts'
import { expect, test } from './test.ts'

const refreshes = '**/auth/v1/token?grant_type=refresh_token'

/** Browsers can't be asked to hide a tab: this is what a page notices of it. */
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

test('every open tab follows: sign-in elsewhere, even before any intent, and sign-out', async ({
  visitor,
  page,
  newTab,
  request,
}) => {
  const account = await createAccount(request)
  const [untouched, pointed] = [await newTab(), await newTab()]
  await untouched.page.goto('/')
  await pointed.page.goto('/pricing')
  await pointed.tryForFree.focus()
  await page.goto('/for-beginners')

  await visitor.signIn(account)
  await untouched.expectSignedIn(account)
  await pointed.expectSignedIn(account)

  await untouched.signOut()
  await visitor.expectSignedOut()
  await pointed.expectSignedOut()
})

test('another account in another tab takes the place of the first everywhere', async ({
  visitor,
  page,
  newTab,
  request,
}) => {
  const [first, second] = [await createAccount(request), await createAccount(request)]
  await page.goto('/pricing')
  await visitor.signIn(first)
  const other = await newTab()
  await other.page.goto('/pricing')
  await other.expectSignedIn(first)
  await other.page.getByRole('main').getByRole('button', { name: 'Get Started' }).first().click()
  await other.switchMode()
  await other.send(second)
  await other.expectSignedIn(second)
  await visitor.expectSignedIn(second)
})

test('who is signed in is what the token proves, not what the storage claims', async ({
  visitor,
  page,
  request,
}) => {
  const account = await createAccount(request)
  await page.goto('/')
  await visitor.signIn(account)
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('auth.session') ?? '')
    session.user.email = 'somebody@else.example'
    localStorage.setItem('auth.session', JSON.stringify(session))
  })
  await page.reload()
  await visitor.expectSignedIn(account)
})

test('a token that the service did not sign ends as signed out', async ({
  visitor,
  page,
  request,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 403/)
  await page.goto('/')
  await visitor.signIn(await createAccount(request))
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('auth.session') ?? '')
    const [header, , signature] = session.access_token.split('.')
    const claims = btoa(
      JSON.stringify({ sub: crypto.randomUUID(), email: 'somebody@else.example', exp: 4e9 }),
    )
    session.access_token = [header, claims.replaceAll('=', ''), signature].join('.')
    localStorage.setItem('auth.session', JSON.stringify(session))
  })
  await page.reload()
  await visitor.expectSignedOut()
  expect(await visitor.storedSession()).toBeNull()
})

for (const stored of ['{', '"text"', '{}', '{"access_token":"a.b.c","refresh_token":"d","expires_at":1}'])
  test(`a stored session that is not one, ${stored}, is nobody's`, async ({
    visitor,
    page,
    request,
    expectedComplaints,
  }) => {
    // auth-js reports the text on the console.
    expectedComplaints.push(/status of 40[03]/, /Cannot create property 'user'/)
    const account = await createAccount(request)
    await page.goto('/')
    await page.evaluate((value) => localStorage.setItem('auth.session', value), stored)
    await page.reload()
    await visitor.expectSignedOut()
    await visitor.signIn(account)
  })

test('the access token is refreshed before it expires', async ({ visitor, page, request }) => {
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
  test(`a refresh that is refused for good ${name} signs out at once: the session was ended elsewhere`, async ({
    visitor,
    page,
    request,
    expectedComplaints,
  }) => {
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
    'a page of whoever is before the service',
    (route: Route) => route.fulfill({ status: 403, body: '<h1>Please sign in to the hotel</h1>' }),
    /status of 403/,
  ],
] as const)
  test(`a refresh that fails for ${failure} signs nobody out, not even over a reload, and is made up for`, async ({
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

test('signing out works without the service', async ({ visitor, page, request, expectedComplaints }) => {
  expectedComplaints.push(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/')
  await visitor.signIn(await createAccount(request))
  await page.route('**/auth/v1/**', (route) => route.abort('internetdisconnected'))
  await visitor.signOut()
  await visitor.expectSignedOut()
  expect(await visitor.storedSession()).toBeNull()
})

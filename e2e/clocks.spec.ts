import type { Page } from '@playwright/test'
import { createAccount } from './product/create-account.ts'
import { haveSettings } from './product/have-settings.ts'
import { Owner } from './product/owner.ts'
import { expect, test } from './test.ts'

const minute = 60_000
const hour = 60 * minute
/** How often auth-js checks whether the session has to be refreshed. */
const tickMs = 30_000

/**
 * Sets the clocks of all pages of this browser off by this much. From then on, only `tick` lets
 * their time pass.
 */
async function setClock(page: Page, offsetMs: number): Promise<void> {
  await page.context().clock.install({ time: Date.now() + offsetMs })
}

/** Counts the refreshes that these pages request. */
function countRefreshes(...pages: Page[]): { count: number } {
  const seen = { count: 0 }
  for (const page of pages) {
    page.on('request', (request) => {
      if (request.url().endsWith('grant_type=refresh_token')) seen.count++
    })
  }
  return seen
}

/** Lets ticks pass, with as many round trips after each as a loop of refreshes would need. */
async function tick(page: Page, ticks: number): Promise<void> {
  for (let n = 0; n < ticks; n++) {
    await page.context().clock.runFor(tickMs)
    await page.evaluate(async () => {
      for (let trips = 0; trips < 6; trips++) await (await fetch('/auth/v1/health')).text()
    })
  }
}

for (const [name, offsetMs] of [
  ['25 hours behind', -25 * hour],
  ['an hour behind', -hour],
  ['59 minutes ahead', 59 * minute],
  ['2 hours ahead', 2 * hour],
  ['25 hours ahead', 25 * hour],
] as const)
  test(`a clock ${name} refreshes at most once a tick, and ends no session`, async ({
    visitor,
    page,
    request,
    newTab,
  }) => {
    const account = await createAccount(request)
    await setClock(page, offsetMs)
    await page.goto('/')
    const seen = countRefreshes(page)
    await visitor.signIn(account)
    await tick(page, 3)
    expect(seen.count).toBeLessThanOrEqual(3)
    await visitor.expectSignedIn(account)

    const other = await newTab()
    const inBoth = countRefreshes(page, other.page)
    await other.page.goto('/pricing')
    await other.expectSignedIn(account)
    await page.reload()
    await tick(page, 3)
    expect(inBoth.count).toBeLessThanOrEqual(3)
    await visitor.expectSignedIn(account)
    // In a background tab a frame takes a second.
    await page.bringToFront()
    await visitor.openAccount()
    await page.keyboard.press('Escape')

    // Either tab refreshes the session for both.
    const later = countRefreshes(page, other.page)
    await page.context().clock.fastForward(hour)
    await tick(page, 2)
    expect(later.count).toBeGreaterThan(0)
    expect(later.count).toBeLessThanOrEqual(4)
    await visitor.expectSignedIn(account)
    await other.expectSignedIn(account)
  })

for (const lifeSeconds of [300, 600, 604_800])
  test(`tokens that live for ${lifeSeconds} s keep two tabs signed in, on one refresh a tick`, async ({
    visitor,
    page,
    newTab,
    ownProduct,
  }) => {
    const { url, request } = await ownProduct({ JWT_EXP: String(lifeSeconds) })
    const account = await createAccount(request)
    await setClock(page, 0)
    await page.goto(url)
    await visitor.signIn(account)
    const other = await newTab()
    await other.page.goto(url)
    await other.expectSignedIn(account)

    const [here, there] = [countRefreshes(page), countRefreshes(other.page)]
    await tick(page, 8)
    expect(Math.max(here.count, there.count)).toBeLessThanOrEqual(2)
    expect(here.count + there.count > 0).toBe(lifeSeconds === 300)
    await visitor.expectSignedIn(account)
    await other.expectSignedIn(account)
  })

test('a clock two hours ahead does not get around the second factor', async ({ visitor, page, request }) => {
  const owner = await Owner.create(request)
  const app = await owner.addApp()
  await setClock(page, 2 * hour)
  await page.goto('/')
  await visitor.openDialog()
  await visitor.send(owner.account)
  await expect(visitor.dialog).toHaveAccessibleName('One more check')
  await visitor.expectNoToast()
  await visitor.code.fill(await app.code())
  await visitor.expectToast('Success', 'Logged in successfully!')
  await visitor.expectSignedIn(owner.account)
})

test('a clock that is put back keeps no visitor from asking for another mail', async ({
  visitor,
  page,
  request,
}) => {
  const { email } = await createAccount(request)
  await haveSettings(page, { smtp_max_frequency: 900, external: { email: true } })
  await setClock(page, 0)
  await page.goto('/')
  await visitor.openDialog()
  await visitor.askByMail('Forgot password?', email)
  await expect(visitor.dialog).toContainText(/You can ask for a new email in (900|[6-8]\d\d) s\./)
  await page.clock.setSystemTime(Date.now() - 2 * hour)
  await page.clock.runFor(1000)
  await visitor.dialog.getByRole('button', { name: 'Send a new email' }).click()
  await visitor.expectToast('Success', 'A new email is on its way.')
  await expect(visitor.dialog).toContainText(/You can ask for a new email in (900|[6-8]\d\d) s\./)
})

import type { Page } from '@playwright/test'
import { inMotion } from './browser/in-motion.ts'
import { protocolOf } from './browser/protocol-of.ts'
import { layoutShifts } from './inspect/layout-shifts.ts'
import { settle } from './inspect/settle.ts'
import { desktop, phone } from './inspect/windows.ts'
import { createAccount, newAccount } from './product/create-account.ts'
import { expect, test } from './test.ts'
import { pages } from './views/views.ts'

test.use(inMotion)

/** Counts the parts of a page that are not laid out yet. */
const waiting = (page: Page) =>
  page
    .locator('main h2, main article h3, main td, main figure, footer a')
    .evaluateAll(
      (parts) => parts.filter((part) => !part.checkVisibility({ contentVisibilityAuto: true })).length,
    )

async function scrollToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      await new Promise(requestAnimationFrame)
    }
    scrollTo(0, 0)
  })
}

/** Lists the positions of everything in the display face, and of every section. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, section, footer, main button')].map((element) => {
      const { top, height } = element.getBoundingClientRect()
      return `${element.localName} ${element.textContent?.trim().slice(0, 30)}: ${Math.round(top)}, ${Math.round(height)}`
    }),
  )

for (const view of pages)
  for (const window of [desktop, phone])
    test(`${view.name}, ${window.width} px: nothing moves while it loads, scrolls and opens the dialog`, {
      tag: view.core && window === phone ? '@core' : [],
    }, async ({ page, visitor, show }) => {
      await page.setViewportSize(window)
      const shifts = await layoutShifts(page)
      // The display face is delayed, so that its fallback shows first.
      const held = Promise.withResolvers<void>()
      await page.route('**/*.woff2', async (route) => {
        await held.promise
        await route.continue()
      })
      const loaded = show(view)
      await expect(page.getByRole('contentinfo')).toBeAttached()
      await page.evaluate(
        () =>
          new Promise((painted) =>
            new PerformanceObserver(painted).observe({ type: 'paint', buffered: true }),
          ),
      )
      await expect.poll(() => waiting(page)).toBe(0)
      const before = await places(page)
      held.resolve()
      await loaded
      expect(await places(page)).toEqual(before)

      await scrollToTheEnd(page)
      // A click by script isn't excused as input.
      const opens = page.locator('[data-account-entry] [data-auth]')
      await opens.evaluate((button: HTMLElement) => button.click())
      await expect(visitor.dialog).toBeVisible()
      await settle(page)
      expect(await shifts()).toBe(0)
    })

for (const path of ['/', '/for-beginners', '/pricing'])
  test(`${path}, phone: what is far below the first view is laid out after it, without being scrolled to`, async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    const session = await protocolOf(page)
    await session.send('Animation.enable')
    await session.send('Animation.setPlaybackRate', { playbackRate: 0 })
    await page.goto(path)
    expect(await waiting(page)).toBeGreaterThan(30)
    await expect(page.locator('h1')).toBeInViewport()
    await session.send('Animation.setPlaybackRate', { playbackRate: 1 })
    await expect.poll(() => waiting(page)).toBe(0)
  })

for (const [path, id] of [
  ['/', 'benefits'],
  ['/', 'faq'],
  ['/pricing', 'comparison'],
  ['/pricing', 'faq'],
] as const)
  test(`${path}#${id} leads there, however tall what is before it was taken for`, async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto(`${path}#${id}`)
    await settle(page)
    const top = () => page.locator(`#${id}`).evaluate((part) => part.getBoundingClientRect().top)
    // Below the bar, by `scroll-padding`.
    await expect.poll(top).toBeCloseTo(80, -1)
  })

test('Home’s heading stands where it is, with a session and without', async ({ page, visitor, request }) => {
  await page.setViewportSize(desktop)
  await page.goto('/')
  const top = () => page.locator('h1').evaluate((heading) => heading.getBoundingClientRect().top)
  const before = await top()
  await visitor.signIn(await createAccount(request))
  await page.reload()
  await expect(page.locator('main [data-lading]').first()).toBeVisible()
  expect(await top()).toBe(before)
})

for (const width of [375, 768, 1024, 1440])
  test(`${width} px: a stored session moves nothing when its menu and a long sentence come`, async ({
    page,
    visitor,
    request,
  }) => {
    const lading = { plan: 'Plus', period: 'yearly', sentence: 'lanterns and blankets '.repeat(9).trim() }
    const account = { ...newAccount(), data: { lading } }
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await visitor.signIn(await createAccount(request, account))
    const shifts = await layoutShifts(page)
    await page.reload()
    await expect(visitor.account).toBeVisible()
    await expect(page.getByRole('main').getByText('Plus, yearly').first()).toBeVisible()
    await settle(page)
    expect(await shifts()).toBe(0)
  })

test('a sign-in on a short page moves nothing that is in sight', async ({
  page,
  visitor,
  request,
  expectedComplaints,
}) => {
  expectedComplaints.push(/404/, /\/nowhere/)
  await page.setViewportSize({ width: 1440, height: 1600 })
  await page.goto('/nowhere')
  const sights = 'main h1, main h2, footer'
  const places = () =>
    page.locator(sights).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  const before = await places()
  await visitor.signIn(await createAccount(request))
  await expect(page.locator('main').getByText('Bill of lading').last()).toBeVisible()
  expect(await places()).toEqual(before)

  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 1600 })
    const room = await page.locator('main [data-lading]').evaluate((slip) => {
      const section = slip.closest('section')?.getBoundingClientRect().bottom ?? Number.NaN
      return section - slip.getBoundingClientRect().bottom
    })
    expect(room, `below the slip at ${width} px`).toBeGreaterThan(24)
  }
})

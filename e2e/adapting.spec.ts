import type { Page } from '@playwright/test'
import { lostTexts } from './inspect/lost-texts.ts'
import { smallTargets } from './inspect/small-targets.ts'
import { desktop, phone } from './inspect/windows.ts'
import { expect, test } from './test.ts'
import { views } from './views/views.ts'

/** By how many pixels the page, or a dialog over it, is too wide for its window. */
const excess = (page: Page) =>
  page.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll('[role=dialog]')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    ),
  )

for (const view of views) {
  test(`${view.name}: nothing scrolls sideways, zoomed to 400 % and set from right to left`, async ({
    page,
    show,
  }) => {
    await page.setViewportSize(phone)
    await show(view)
    // The first two are windows of 1280 px at 400 % and at 200 %. https://www.w3.org/TR/WCAG22/#reflow
    for (const dir of ['ltr', 'rtl'])
      for (const window of [{ width: 320, height: 256 }, { width: 640, height: 512 }, phone, desktop]) {
        await page.setViewportSize(window)
        await page.evaluate((value) => {
          document.documentElement.dir = value
        }, dir)
        expect.soft(await excess(page), `${window.width} px, ${dir}`).toBe(0)
      }
  })

  test(`${view.name}: on a phone all there is to press is 44 px large`, async ({ page, show }) => {
    await page.setViewportSize(phone)
    await show(view)
    expect(await smallTargets(page)).toEqual([])
  })
}

test.describe('with reduced motion and forced colours', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } })

  for (const view of views)
    test(`${view.name}: nothing moves and every text can be read`, async ({ page, show }) => {
      await show(view)
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
      expect(await lostTexts(page)).toEqual([])
    })
})

test('/pricing in print has every plan with both its prices', async ({ page }) => {
  await page.goto('/pricing')
  await page.emulateMedia({ media: 'print' })
  const plans = page.getByRole('main').getByRole('article')
  await expect(plans).toHaveCount(3)
  for (const [name, monthly, yearly] of [
    ['Free', '$0', '$0'],
    ['Plus', '$79', '$549'],
    ['Pro', '$49', '$399'],
  ] as const) {
    const plan = plans.filter({ has: page.getByRole('heading', { name, exact: true }) })
    await expect(plan).toContainText(monthly, { useInnerText: true })
    await expect(plan).toContainText(yearly, { useInnerText: true })
  }
})

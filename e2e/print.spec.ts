import type { Page } from '@playwright/test'
import { picture } from './pictures/picture.ts'
import { expect, test } from './test.ts'

/** Returns the share of white pixels of a page, from 0 to 1. */
async function whiteShare(page: Page): Promise<number> {
  const { pixels } = await picture(page)
  let white = 0
  for (let at = 0; at < pixels.length; at += 3)
    if (pixels[at] === 255 && pixels[at + 1] === 255 && pixels[at + 2] === 255) white++
  return white / (pixels.length / 3)
}

for (const chosen of ['Monthly', 'Yearly'])
  test(`/pricing in print has every plan with both its prices, ${chosen} chosen`, async ({ page }) => {
    await page.goto('/pricing')
    await page.getByRole('radio', { name: chosen }).check()
    await page.emulateMedia({ media: 'print' })
    const plans = page.getByRole('main').getByRole('article')
    await expect(plans).toHaveCount(3)
    for (const [name, monthly, yearly] of [
      ['Free', '$0 per month', 'Stays free.'],
      ['Plus', '$79 per month', 'Or $549 per year'],
      ['Pro', '$49 per month', 'Or $399 per year'],
    ] as const) {
      const plan = plans.filter({ has: page.getByRole('heading', { name, exact: true }) })
      await expect(plan).toContainText(monthly, { useInnerText: true })
      await expect(plan).toContainText(yearly, { useInnerText: true })
    }
  })

for (const path of ['/', '/for-beginners', '/pricing', '/terms'])
  test(`${path} in print has nothing to press, and paper is white by night`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(path)
    const links = page.getByRole('banner').getByRole('navigation').getByRole('link')
    const buttons = page.getByRole('button')
    await expect(links.first()).toBeVisible()
    await expect(buttons.first()).toBeVisible()
    expect(await whiteShare(page)).toBeLessThan(0.1)

    await page.emulateMedia({ media: 'print' })
    await expect(links).toHaveCount(0)
    await expect(buttons).toHaveCount(0)
    // Some are links, for visitors without scripts.
    await expect(page.locator('[data-auth]:visible')).toHaveCount(0)
    await expect(page.getByRole('radio')).toHaveCount(0)
    expect(await whiteShare(page)).toBeGreaterThan(0.85)
  })

for (const path of ['/', '/for-beginners', '/pricing'])
  test(`${path} in print is drawn in full, background graphics chosen or not`, async ({ page }) => {
    await page.goto(path)
    // Parts of a page are laid out one after the other.
    await expect(async () => {
      const [full, plain] = [await page.pdf({ printBackground: true }), await page.pdf()]
      expect(plain.length).toBe(full.length)
    }).toPass({ timeout: 30_000 })
  })

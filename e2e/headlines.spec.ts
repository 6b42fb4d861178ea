import type { Page } from '@playwright/test'
import { areApart } from './inspect/are-apart.ts'
import { expect, test } from './test.ts'

const sizeOf = (page: Page) =>
  page.locator('h1').evaluate((headline) => Number.parseFloat(getComputedStyle(headline).fontSize))

for (const language of ['', '/de']) {
  test(`headlines are as large on a tablet as on a desktop, ${language || 'English'}`, async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    for (const path of [language || '/', `${language}/for-beginners`, `${language}/pricing`]) {
      await page.goto(path)
      expect.soft(await sizeOf(page), path).toBeGreaterThan(88)
      expect.soft(await sizeOf(page), path).toBeLessThanOrEqual(126)
    }
  })

  test(`the headline of the prices breaks where it says, ${language || 'English'}`, async ({ page }) => {
    await page.goto(`${language}/pricing`)
    for (const width of [320, 375, 480, 767, 768, 1024, 1025, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const tops = await page.locator('h1').evaluate((headline) => {
        const range = document.createRange()
        range.selectNodeContents(headline)
        return new Set([...range.getClientRects()].map(({ top }) => top)).size
      })
      expect.soft(tops, `${width} px`).toBe(2)
      const [headline, choice] = [page.locator('h1'), page.locator('h1 ~ fieldset')]
      expect.soft(await areApart(headline, choice), `${width} px`).toBe(true)
    }
  })
}

import type { Page } from '@playwright/test'
import { areApart } from './inspect/are-apart.ts'
import { brokenWords } from './inspect/texts/broken-words.ts'
import { expect, test } from './test.ts'
import { pages } from './views/views.ts'

for (const path of ['/', '/de', '/pricing', '/de/pricing'])
  test(`no word is broken where ${path} has the least room`, async ({ page }) => {
    await page.goto(path)
    for (const width of [320, 360, 375]) {
      await page.setViewportSize({ width, height: 740 })
      const tight = page.locator('[data-lots] b, article li, tbody th')
      expect.soft(await brokenWords(tight), `${width} px`).toEqual([])
    }
  })

/**
 * Text spacing that a visitor may set by a style sheet: https://www.w3.org/TR/WCAG22/#text-spacing
 */
const spacing = `
  :root * {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  }
  p { margin-bottom: 2em !important }`

const spaceOut = (page: Page) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, spacing)

for (const { name, path } of pages.slice(0, 6))
  test(`${name} takes the spacing of WCAG 1.4.12`, async ({ page }) => {
    await page.goto(path)
    await spaceOut(page)
    for (const width of [320, 375, 1440]) {
      await page.setViewportSize({ width, height: 740 })
      const scrolled = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(scrolled, `${width} px`).toBe(width)
    }
  })

for (const path of ['/', '/de'])
  test(`the count of ${path} leaves the field of the wall free, however text is spaced`, async ({ page }) => {
    await page.goto(path)
    await spaceOut(page)
    for (const width of [320, 375]) {
      await page.setViewportSize({ width, height: 740 })
      const wall = page.locator('[data-tool=wall]')
      const count = wall.locator(':scope > :last-child')
      expect.soft(await areApart(wall.locator('input'), count), `${width} px`).toBe(true)
      // The edge of the card may cut off only the letter spacing after the last letter.
      const { x = 0, width: wide = 0 } = (await count.boundingBox()) ?? {}
      expect.soft(x + wide, `${width} px`).toBeLessThan(width - 16)
    }
  })

import { expect, type Page } from '@playwright/test'
import { desktop, phone } from '../inspect/windows.ts'
import type { Claim } from './claim.ts'

/** The first two are windows of 1280 px at 400 % and at 200 %. https://www.w3.org/TR/WCAG22/#reflow */
const windows = [{ width: 320, height: 256 }, { width: 640, height: 512 }, phone, desktop]

/** By how many pixels the page, or a dialog over it, is too wide for its window. */
const excess = (page: Page) =>
  page.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll('[role=dialog]')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    ),
  )

export const fitsEveryWidth: Claim = {
  name: 'nothing scrolls sideways, zoomed to 400 % and set from right to left',
  async check(page) {
    for (const dir of ['rtl', 'ltr']) {
      await page.evaluate((value) => {
        document.documentElement.dir = value
      }, dir)
      for (const window of windows) {
        await page.setViewportSize(window)
        expect.soft(await excess(page), `${window.width} px, ${dir}`).toBe(0)
      }
    }
  },
}

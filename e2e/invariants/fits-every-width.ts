import { expect, type Page } from '@playwright/test'
import { desktop, phone } from '../inspect/windows.ts'
import type { Invariant } from './invariant.ts'

/**
 * The second and third are windows of 1280 px at 400 % and at 200 %.
 * https://www.w3.org/TR/WCAG22/#reflow
 */
const windows = [phone, { width: 320, height: 256 }, { width: 640, height: 512 }, desktop]

/**
 * Returns by how many pixels the page in this direction, a dialog above it, or anything that
 * scrolls in either, is too wide for its window.
 */
const excess = (page: Page, dir: string) =>
  page.evaluate((value) => {
    document.documentElement.dir = value
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)
    const within = [...document.querySelectorAll('*')].filter(
      (element) => element.role === 'dialog' || scrolls(element),
    )
    const excesses = [document.documentElement, ...within].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    )
    return Math.max(...excesses)
  }, dir)

export const fitsEveryWidth: Invariant = {
  name: 'nothing scrolls sideways, zoomed to 400 % and set from right to left',
  async check(page) {
    // Changing the direction costs less than changing the size of the window.
    for (const window of windows) {
      await page.setViewportSize(window)
      for (const dir of ['rtl', 'ltr'])
        expect.soft(await excess(page, dir), `${window.width} px, ${dir}`).toBe(0)
    }
  },
}

import type { Page } from '@playwright/test'
import { phone } from '../inspect/windows.ts'

/** Starts with a height that fits most dialogs: larger windows take longer to draw. */
const heights = [1000, 2400]

/**
 * Makes a phone's window tall enough for all of a dialog, or of a page, since content scrolled out
 * of view would be missed.
 */
export async function setPhoneWithRoom(page: Page): Promise<void> {
  for (const height of heights) {
    await page.setViewportSize({ ...phone, height })
    if (!(await isCut(page))) return
  }
}

/** Whether something scrolls: in a dialog, or in the page if there is none. */
const isCut = (page: Page) =>
  page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('[role=dialog]')]
    const within = dialogs.length > 0 ? dialogs : [document.documentElement]
    return within
      .flatMap((part) => [part, ...part.querySelectorAll('*')])
      .some((part) => {
        const scrolls = part === document.documentElement || getComputedStyle(part).overflowY === 'auto'
        return scrolls && part.scrollHeight > part.clientHeight
      })
  })

import type { Page } from '@playwright/test'
import { phone } from '../inspect/windows.ts'

/** From one that most dialogs fit into: the larger a window is, the longer it takes to draw. */
const heights = [1000, 2400]

/**
 * Gives a phone's window room for all that a dialog holds, or else what is scrolled away goes
 * unseen, or for a page.
 */
export async function setPhoneWithRoom(page: Page): Promise<void> {
  for (const height of heights) {
    await page.setViewportSize({ ...phone, height })
    if (!(await isCut(page))) return
  }
}

/** Whether something scrolls: of a dialog, or of the page where there is none. */
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

import type { Locator } from '@playwright/test'

const restMs = 400

/**
 * How a visitor clicks: with a finger, which gives no notice, or with a pointer that rests on the
 * target for a while.
 */
export const waysToClick: Readonly<Record<string, (aim: Locator) => Promise<void>>> = {
  'at once': (aim) => aim.click(),
  [`after pointing for ${restMs} ms`]: async (aim) => {
    await aim.hover()
    await aim.page().waitForTimeout(restMs)
    await aim.click()
  },
}

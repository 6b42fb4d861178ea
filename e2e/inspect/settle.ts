import type { Page } from '@playwright/test'

/**
 * Waits until the fonts are loaded and every finite animation has ended: until then, colours and
 * positions are not final.
 */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const passing = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) =>
          timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      )
    await Promise.all(passing.map(({ finished }) => finished.catch(() => {})))
  })
}

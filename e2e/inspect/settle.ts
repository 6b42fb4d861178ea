import type { Page } from '@playwright/test'

/**
 * Waits until the faces have come and nothing moves but what never stops: what is still moving has
 * no colour or place yet.
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

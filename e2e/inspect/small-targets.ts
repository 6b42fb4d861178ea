import type { Page } from '@playwright/test'

/** Lists what a finger would miss: everything to press that is less than 44 px wide or high. Links in a sentence may be. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, input, summary')]
      .filter((target) => target.checkVisibility({ visibilityProperty: true }) && !target.closest('p'))
      .flatMap((target) => {
        const { width, height, right } = target.getBoundingClientRect()
        const here = right > 0 && width > 1
        return here && Math.min(width, height) < 44
          ? `${target.outerHTML.slice(0, 90)}: ${width} × ${height}`
          : []
      }),
  )
}

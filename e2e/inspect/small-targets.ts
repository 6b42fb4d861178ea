import type { Page } from '@playwright/test'

/**
 * Lists targets that a finger would miss: those less than 44 px wide or high. A link within a
 * sentence is exempt, since the height of its line limits it.
 * https://www.w3.org/TR/WCAG22/#target-size-minimum
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isText = (node: Node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== ''
    const isInSentence = (target: HTMLElement) =>
      getComputedStyle(target).display === 'inline' && [...(target.parentNode?.childNodes ?? [])].some(isText)

    return [...document.querySelectorAll<HTMLElement>('a, button, input, summary')]
      .filter((target) => target.checkVisibility({ visibilityProperty: true }) && !isInSentence(target))
      .flatMap((target) => {
        const { width, height, right } = target.getBoundingClientRect()
        const here = right > 0 && width > 1
        return here && Math.min(width, height) < 44
          ? `${target.outerHTML.slice(0, 90)}: ${width} × ${height}`
          : []
      })
  })
}

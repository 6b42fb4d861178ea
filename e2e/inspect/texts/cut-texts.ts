import type { Page } from '@playwright/test'

/**
 * Lists the texts that are cut off at a side by their container. Exempt are texts with an ellipsis,
 * which are cut off on purpose, and the name at the foot of a page, which is a picture.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cuts = (part: Element) => /hidden|clip/.test(getComputedStyle(part).overflowX)
    const isPicture = (part: Element) => getComputedStyle(part).userSelect === 'none'
    const isFor = (part: Element) =>
      part.clientWidth > 1 && getComputedStyle(part).textOverflow !== 'ellipsis'
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const cut = new Set<string>()
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.nodeValue?.trim() ?? ''
      const at = text.parentElement
      if (!words || !at?.checkVisibility({ visibilityProperty: true }) || isPicture(at)) continue
      let box: Element | null = at
      while (box && !cuts(box)) box = box.parentElement
      if (!box || !isFor(box)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const [edges, inside] = [range.getBoundingClientRect(), box.getBoundingClientRect()]
      if (edges.left < inside.left - 1 || edges.right > inside.right + 1) cut.add(words)
    }
    return [...cut]
  })
}

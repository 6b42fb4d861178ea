import type { Locator } from '@playwright/test'

/** Lists the words that begin on one line and end on another without a hyphen to say so. */
export function brokenWords(within: Locator): Promise<string[]> {
  return within.evaluateAll((parts) => {
    const broken = parts.flatMap((part) => {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[^\s\u00ad-]{2,}/g)) {
          const range = document.createRange()
          // The hyphen that a soft one becomes counts as part of the letter behind it.
          range.setStart(text, index + 1)
          range.setEnd(text, index + word.length)
          const lines = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top)
          if (new Set(lines).size > 1) found.push(word)
        }
      return found
    })
    return [...new Set(broken)]
  })
}

import type { Locator } from '@playwright/test'

/** Lists the words that are broken over two lines without a hyphen. */
export function brokenWords(within: Locator): Promise<string[]> {
  return within.evaluateAll((parts) => {
    const broken = parts.flatMap((part) => {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[^\s\u00ad-]{2,}/g)) {
          const range = document.createRange()
          // A visible soft hyphen counts as part of the letter after it.
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

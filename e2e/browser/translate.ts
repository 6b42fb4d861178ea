import type { Page } from '@playwright/test'

/**
 * Treats the page as the translator of a browser does: it takes each text out of the document, and
 * puts `<font>` elements with the translation in its place, also for texts that come later. Here
 * the translation is the same text, so that tests can read it.
 */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(translateTexts)
}

/** Runs in the page, before its own scripts. */
function translateTexts(): void {
  const untouched = 'script, style, noscript, textarea, title, svg, font, [translate=no]'

  function replace(text: Text): void {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(untouched)) return
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.append(text.data)
    outer.append(inner)
    text.replaceWith(outer)
  }

  function replaceIn(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts = root instanceof Text ? [root] : []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(replace)
  }

  addEventListener('load', () => {
    replaceIn(document.body)
    const observer = new MutationObserver((changes) => {
      for (const { target, addedNodes, type } of changes) {
        if (type === 'characterData') replaceIn(target)
        for (const node of addedNodes) if (node.isConnected) replaceIn(node)
      }
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}

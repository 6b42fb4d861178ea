import type { Page } from '@playwright/test'

/** A part of a page, in px. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * A window, a whole page or a part of it as a PNG. By the browser's own protocol, because it is
 * unpacked at once: Playwright asks for small files, which take longer to pack. As Playwright does,
 * it hides the caret, which blinks; it stays hidden, because the whole page is styled and drawn
 * anew for every rule that comes and goes.
 */
export async function capture(page: Page, of: 'window' | 'page' | Area): Promise<Buffer> {
  await page.evaluate(() => {
    if ('hasHiddenCaret' in window) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { caret-color: transparent !important }')
    document.adoptedStyleSheets.push(sheet)
    Object.assign(window, { hasHiddenCaret: true })
  })
  const protocol = await page.context().newCDPSession(page)
  const { cssContentSize } = await protocol.send('Page.getLayoutMetrics')
  const area = typeof of === 'string' ? { ...cssContentSize, x: 0, y: 0 } : of
  const { data } = await protocol.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    ...(of !== 'window' && { captureBeyondViewport: true, clip: { ...area, scale: 1 } }),
  })
  await protocol.detach()
  return Buffer.from(data, 'base64')
}

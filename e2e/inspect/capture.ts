import type { Page } from '@playwright/test'

/**
 * A window or a whole page as a PNG. By the browser's own protocol, because it is unpacked at once: Playwright asks for
 * small files, which take longer to pack. As Playwright does, it hides the caret, which blinks.
 */
export async function capture(page: Page, { fullPage }: { fullPage: boolean }): Promise<Buffer> {
  const caret = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { caret-color: transparent !important }')
    document.adoptedStyleSheets.push(sheet)
    return sheet
  })
  const protocol = await page.context().newCDPSession(page)
  const { cssContentSize } = await protocol.send('Page.getLayoutMetrics')
  const { data } = await protocol.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    ...(fullPage && { captureBeyondViewport: true, clip: { ...cssContentSize, x: 0, y: 0, scale: 1 } }),
  })
  await protocol.detach()
  await caret.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  })
  return Buffer.from(data, 'base64')
}

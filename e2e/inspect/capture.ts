import type { CDPSession, Page } from '@playwright/test'
import { protocolOf } from '../browser/protocol-of.ts'

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
  const seen = await page.evaluate(() => {
    if (!('hasHiddenCaret' in window)) {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('*, ::before, ::after { caret-color: transparent !important }')
      document.adoptedStyleSheets.push(sheet)
      Object.assign(window, { hasHiddenCaret: true })
    }
    return scrollX + scrollY === 0 ? { width: innerWidth, height: innerHeight } : { width: 0, height: 0 }
  })
  const protocol = await protocolOf(page)
  const { data } = await protocol.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    ...(of !== 'window' && (await clipTo(of, seen, protocol))),
  })
  return Buffer.from(data, 'base64')
}

/** What lies in the window needs no larger one, which would be laid out and drawn, and again. */
async function clipTo(of: 'page' | Area, seen: Pick<Area, 'width' | 'height'>, protocol: CDPSession) {
  const area = of === 'page' ? await wholeOf(protocol) : of
  const isSeen = area.x + area.width <= seen.width && area.y + area.height <= seen.height
  return { captureBeyondViewport: !isSeen, clip: { ...area, scale: 1 } }
}

async function wholeOf(protocol: CDPSession): Promise<Area> {
  const { cssContentSize } = await protocol.send('Page.getLayoutMetrics')
  return { ...cssContentSize, x: 0, y: 0 }
}

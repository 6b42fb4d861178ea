import type { CDPSession, Page } from '@playwright/test'
import { protocolOf } from '../browser/protocol-of.ts'

/** A part of a page, in CSS pixels. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Captures the window, the whole page or a part of it as a PNG. Uses the browser's own protocol,
 * since the PNG is decoded at once: Playwright asks for small files, which take longer to encode.
 * Hides the blinking caret as Playwright does, and keeps it hidden, since each rule that is added
 * or removed restyles and repaints the whole page.
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

/**
 * An area within the window needs no larger viewport, for which the page would be laid out and
 * drawn twice.
 */
async function clipTo(of: 'page' | Area, seen: Pick<Area, 'width' | 'height'>, protocol: CDPSession) {
  const area = of === 'page' ? await wholeOf(protocol) : of
  const isSeen = area.x + area.width <= seen.width && area.y + area.height <= seen.height
  return { captureBeyondViewport: !isSeen, clip: { ...area, scale: 1 } }
}

async function wholeOf(protocol: CDPSession): Promise<Area> {
  const { cssContentSize } = await protocol.send('Page.getLayoutMetrics')
  return { ...cssContentSize, x: 0, y: 0 }
}

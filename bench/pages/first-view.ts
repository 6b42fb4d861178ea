import { chromium } from '@playwright/test'
import type { LaunchedChrome } from 'chrome-launcher'

export interface FirstView {
  /** Bytes on the wire, headers included. */
  bytes: number
  bytesByType: Record<string, number>
  requests: number
  /**
   * Size of all script that ran, inline script included, as the engine reads it: neither compressed
   * nor minified.
   */
  scriptBytes: number
}

/** Opens a page with an empty cache, without input, and counts what was transferred and run. */
export async function firstView(chrome: LaunchedChrome, url: string): Promise<FirstView> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`)
  const context = await browser.newContext()
  const page = await context.newPage()
  const protocol = await context.newCDPSession(page)

  const types = new Map<string, string>()
  const bytesByType: Record<string, number> = {}
  await protocol.send('Network.enable')
  protocol.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type.toLowerCase()))
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId)
    if (type !== undefined) bytesByType[type] = (bytesByType[type] ?? 0) + encodedDataLength
  })
  await page.coverage.startJSCoverage()
  await page.goto(url, { waitUntil: 'networkidle' })
  const scripts = await page.coverage.stopJSCoverage()
  await context.close()
  await browser.close()

  return {
    bytes: Object.values(bytesByType).reduce((sum, bytes) => sum + bytes, 0),
    bytesByType,
    requests: types.size,
    scriptBytes: scripts.reduce((sum, { source }) => sum + Buffer.byteLength(source ?? ''), 0),
  }
}

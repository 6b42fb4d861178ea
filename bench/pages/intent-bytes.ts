import { chromium } from '@playwright/test'
import type { LaunchedChrome } from 'chrome-launcher'

interface IntentBytes {
  files: number
  gzip: number
  brotli: number
}

/**
 * Shows intent on a page (the pointer over 'Try for free'), and weighs the script that this loads.
 */
export async function intentBytes(chrome: LaunchedChrome, url: string): Promise<IntentBytes> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`)
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })

  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  await page.getByRole('button', { name: 'Try for free' }).first().hover()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1000)
  await context.close()
  await browser.close()

  const weigh = async (encoding: string): Promise<number> => {
    const lengths = [...scripts].map(async (script) => {
      const answer = await fetch(script, { method: 'HEAD', headers: { 'accept-encoding': encoding } })
      return Number(answer.headers.get('content-length'))
    })
    return (await Promise.all(lengths)).reduce((sum, length) => sum + length, 0)
  }
  return { files: scripts.size, gzip: await weigh('gzip'), brotli: await weigh('br') }
}

import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Request } from '@playwright/test'
import { transferredBytes } from './inspect/transferred-bytes.ts'
import { expect, test } from './test.ts'
import { pages } from './views/views.ts'

for (const view of pages)
  test(`${view.name} weighs at most 40 kB before intent, everything in all, and has less than 9 kB of styles, compressed`, {
    tag: view.core ? '@core' : [],
  }, async ({ page, show }) => {
    const bytes = await transferredBytes(page)
    await show(view)
    await page.waitForLoadState('networkidle')
    await expect.poll(() => bytes).toMatchObject({ document: expect.any(Number), font: expect.any(Number) })
    expect.soft(Object.values(bytes).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(40_000)

    const styles = await page.evaluate(async () => {
      const inline = [...document.querySelectorAll('style')].map(({ textContent }) => textContent)
      const linked = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      const files = await Promise.all(linked.map(async ({ href }) => (await fetch(href)).text()))
      return [...inline, ...files].join('')
    })
    expect(styles.length).toBeGreaterThan(1000)
    expect(gzipSync(styles, { level: 9 }).length).toBeLessThan(9000)
  })

test('home comes in the initial congestion window, headers included: ten segments (RFC 6928)', {
  tag: '@core',
}, async ({ page }) => {
  const answer = await page.goto('/')
  const { responseHeadersSize, responseBodySize } = (await answer?.request().sizes()) ?? {
    responseHeadersSize: Number.NaN,
    responseBodySize: Number.NaN,
  }
  expect(responseBodySize).toBeGreaterThan(10_000)
  expect(responseHeadersSize + responseBodySize).toBeLessThanOrEqual(14_600)
})

for (const path of ['/', '/de'])
  test(`${path} loads at most 3,000 bytes of script as a visitor turns to the sentence`, {
    tag: '@core',
  }, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    const asked: Request[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') asked.push(request)
    })
    await page.locator('[name=sentence]').focus()
    // The script that starts the tools requests every dependency of this one at once.
    await expect.poll(() => asked.length).toBeGreaterThan(2)
    const weights = await Promise.all(
      asked.map(async (request) => {
        const body = await (await request.response())?.body()
        return brotliCompressSync(body ?? '').length
      }),
    )
    expect(Math.min(...weights)).toBeGreaterThan(100)
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(3000)
  })

import { gzipSync } from 'node:zlib'
import { transferredBytes } from './inspect/transferred-bytes.ts'
import { expect, test } from './test.ts'
import { pages } from './views/views.ts'

for (const view of pages)
  test(`${view.name} weighs at most 40 kB before intent, everything in all`, async ({ page, show }) => {
    const bytes = await transferredBytes(page)
    await show(view)
    await page.waitForLoadState('networkidle')
    expect(bytes).toMatchObject({ document: expect.any(Number), font: expect.any(Number) })
    expect(Object.values(bytes).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(40_000)
  })

test('home comes in the initial congestion window, headers included: ten segments (RFC 6928)', async ({
  page,
}) => {
  const answer = await page.goto('/')
  const { responseHeadersSize, responseBodySize } = (await answer?.request().sizes()) ?? {
    responseHeadersSize: Number.NaN,
    responseBodySize: Number.NaN,
  }
  expect(responseBodySize).toBeGreaterThan(10_000)
  expect(responseHeadersSize + responseBodySize).toBeLessThanOrEqual(14_600)
})

for (const view of pages)
  test(`${view.name} has less than 9 kB of styles, compressed`, async ({ page, show }) => {
    await show(view)
    const styles = await page.evaluate(async () => {
      const inline = [...document.querySelectorAll('style')].map(({ textContent }) => textContent)
      const linked = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      const files = await Promise.all(linked.map(async ({ href }) => (await fetch(href)).text()))
      return [...inline, ...files].join('')
    })
    expect(styles.length).toBeGreaterThan(1000)
    expect(gzipSync(styles, { level: 9 }).length).toBeLessThan(9000)
  })

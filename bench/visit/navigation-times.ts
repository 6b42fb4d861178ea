import type { Page } from '@playwright/test'

interface NavigationTimes {
  firstPaintMs: number
  headingMs: number
}

/**
 * Follows a link to another page, and says when that page was first painted and when its heading
 * was, after the click.
 */
export async function navigationTimes(page: Page, follow: () => Promise<void>): Promise<NavigationTimes> {
  await page.evaluate(() =>
    addEventListener(
      'click',
      ({ timeStamp }) => sessionStorage.setItem('bench', `${performance.timeOrigin + timeStamp}`),
      { capture: true },
    ),
  )
  const before = page.url()
  await follow()
  await page.waitForURL((url) => url.href !== before)

  // The heading is the largest thing on each page, so that the browser tells when it was painted.
  return page.evaluate(
    () =>
      new Promise<NavigationTimes>((resolve) => {
        const sinceClick = (ms: number) =>
          performance.timeOrigin + ms - Number(sessionStorage.getItem('bench'))
        new PerformanceObserver((entries) => {
          const heading = entries
            .getEntries()
            .find((entry) => 'element' in entry && (entry.element as Element | null)?.localName === 'h1')
          const [paint] = performance.getEntriesByName('first-contentful-paint')
          if (heading && paint)
            resolve({
              firstPaintMs: sinceClick(paint.startTime),
              headingMs: sinceClick(heading.startTime),
            })
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
}

import type { Page } from '@playwright/test'

interface NavigationTimes {
  firstPaintMs: number
  headingMs: number
}

/**
 * Follows a link to another page. Resolves to the times of that page's first paint and of its
 * heading's, after the click.
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

  // The heading is the largest element of each page, so the browser reports when it was painted.
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

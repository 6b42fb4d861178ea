import type { Page } from '@playwright/test'

/** Collects what a page must never do: complain on the console, throw, break its policy or call another host. */
export function watchPage(page: Page, home: string | undefined, expected: readonly RegExp[]): string[] {
  const complaints: string[] = []
  const complain = (text: string): void => {
    if (!expected.some((pattern) => pattern.test(text))) complaints.push(text)
  }

  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complain(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => complain(`thrown: ${error.message}`))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== home) complain(`request to ${url.origin}`)
  })
  return complaints
}

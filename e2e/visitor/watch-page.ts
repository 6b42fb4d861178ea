import type { Page } from '@playwright/test'

/** Browsers report every answer with a status of 400 or above to the console. */
export const refused = (status: number): RegExp => new RegExp(`status of ${status}`)

/**
 * Collects what a page must never do: log errors to the console, throw, violate its policy or call
 * another host.
 */
export function watchPage(page: Page, homes: ReadonlySet<string>, expected: readonly RegExp[]): string[] {
  const complaints: string[] = []
  const complain = (text: string): void => {
    if (!expected.some((pattern) => pattern.test(text))) complaints.push(text)
  }

  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    complain(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complain(`thrown: ${error.message}`))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && !homes.has(url.origin)) complain(`request to ${url.origin}`)
  })
  return complaints
}

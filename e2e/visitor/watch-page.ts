import type { Page } from '@playwright/test'

/** A browser reports every answer of 400 and above on the console by itself. */
export const refused = (status: number): RegExp => new RegExp(`status of ${status}`)

/**
 * Collects what a page must never do: complain on the console, throw, break its policy or call
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

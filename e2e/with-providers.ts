import { places } from './product/places.ts'
import { test as base } from './test.ts'

/**
 * Runs tests against a product that confirms addresses, accepts phone numbers and guests, has two
 * providers and is one itself, and waits for nothing between two mails. It is shared: with one per
 * worker, Playwright would replace the workers.
 */
export const test = base.extend<{ elsewhere: typeof places }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see what is taken from the other fixtures
  elsewhere: async ({}, use) => use(places),
  baseURL: async ({ elsewhere }, use) => use(elsewhere.url),

  // Signing in passes through the providers' own pages.
  homes: async ({ elsewhere: { url, harbour, lighthouse } }, use) => use(new Set([url, harbour, lighthouse])),
})

export { expect } from './test.ts'

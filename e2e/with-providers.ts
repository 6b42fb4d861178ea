import { places } from './product/places.ts'
import { test as base } from './test.ts'

/**
 * Has the product confirm addresses, take phone numbers and guests, know two providers and be one,
 * with nothing to wait for between two mails. It is shared: one per worker would have each worker
 * end for it, and another one begin.
 */
export const test = base.extend<{ elsewhere: typeof places }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see what is taken from the other fixtures
  elsewhere: async ({}, use) => use(places),
  baseURL: async ({ elsewhere }, use) => use(elsewhere.url),

  // The providers' own pages are part of the way.
  homes: async ({ elsewhere: { url, harbour, lighthouse } }, use) => use(new Set([url, harbour, lighthouse])),
})

export { expect } from './test.ts'

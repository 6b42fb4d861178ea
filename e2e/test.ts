import { type APIRequestContext, test as base, expect as check, type Page } from '@playwright/test'
import { throttle } from './browser/throttle.ts'
import { settle } from './inspect/settle.ts'
import { phone } from './inspect/windows.ts'
import { type Product, startProduct } from './product/start-product.ts'
import type { View } from './views/views.ts'
import { Visitor } from './visitor/visitor.ts'
import { watchPage } from './visitor/watch-page.ts'

interface Fixtures {
  visitor: Visitor
  /** Another tab of the same browser. */
  newTab: () => Promise<Visitor>
  /**
   * Starts a product with settings of its own, which ends with the test, and what asks it over
   * HTTP.
   */
  ownProduct: (settings?: Record<string, string>) => Promise<Product & { request: APIRequestContext }>
  /** The origins that pages may ask. */
  homes: Set<string>
  /** What a page may complain of because the test brings it about. Anything else fails it. */
  expectedComplaints: RegExp[]
  /** Goes to a page and brings it into a state. */
  show: (view: View) => Promise<void>
  watch: { page: (page: Page) => void; expected: RegExp[] }
}

/** A test that acts as a visitor and fails on any complaint of its pages that it didn't expect. */
export const test = base.extend<Fixtures>({
  homes: async ({ baseURL }, use) => use(new Set([baseURL ?? ''])),

  watch: async ({ homes }, use) => {
    const complaints: string[][] = []
    const expected: RegExp[] = []
    await use({ page: (page) => complaints.push(watchPage(page, homes, expected)), expected })
    check(complaints.flat()).toEqual([])
  },

  expectedComplaints: async ({ watch }, use) => use(watch.expected),

  page: async ({ page, watch }, use) => {
    watch.page(page)
    await throttle(page)
    await use(page)
  },

  ownProduct: async ({ homes, page, playwright }, use, info) => {
    const ends: (() => Promise<void>)[] = []
    await use(async (settings) => {
      // How long a start takes isn't the test's time.
      const [{ timeout }, started] = [info, performance.now()]
      info.setTimeout(timeout + 90_000)
      const product = await startProduct(settings)
      info.setTimeout(timeout + performance.now() - started)
      const request = await playwright.request.newContext({ baseURL: product.url })
      homes.add(product.url)
      ends.push(
        () => request.dispose(),
        () => product.stop(),
      )
      return { ...product, request }
    })
    // A request that is under way would complain of a product that is gone.
    if (!page.isClosed()) await page.goto('about:blank')
    for (const end of ends) await end()
  },

  visitor: async ({ page }, use) => use(new Visitor(page)),

  show: async ({ page, visitor, expectedComplaints }, use) =>
    use(async ({ path, reach, complaints = [], phone: onPhone }) => {
      expectedComplaints.push(...complaints)
      if (onPhone) await page.setViewportSize(phone)
      await page.goto(path)
      await reach?.(visitor)
      await settle(page)
    }),

  newTab: async ({ context, watch }, use) =>
    use(async () => {
      const page = await context.newPage()
      watch.page(page)
      await throttle(page)
      return new Visitor(page)
    }),
})

export { expect } from '@playwright/test'

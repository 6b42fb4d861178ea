import { type APIRequestContext, test as base, expect as check, type Page } from '@playwright/test'
import { bePatient } from './browser/be-patient.ts'
import { throttle } from './browser/throttle.ts'
import { translate } from './browser/translate.ts'
import { settle } from './inspect/settle.ts'
import { phone } from './inspect/windows.ts'
import { type OwnProduct, startProduct } from './product/start-product.ts'
import type { View } from './views/views.ts'
import { Visitor } from './visitor/visitor.ts'
import { watchPage } from './visitor/watch-page.ts'

interface Fixtures {
  /** Whether pages wait for the service however long it takes (`bePatient`). */
  isPatient: boolean
  /** Whether a translator replaces the pages' texts (`translate`). */
  isTranslated: boolean
  visitor: Visitor
  /** Opens another tab of the same browser. */
  newTab: () => Promise<Visitor>
  /**
   * Starts a product with settings of its own, which is stopped after the test. Resolves to it,
   * with a client for HTTP requests.
   */
  ownProduct: (settings?: Record<string, string>) => Promise<OwnProduct & { request: APIRequestContext }>
  /** The origins that pages may request. */
  homes: Set<string>
  /** Complaints of a page that the test causes on purpose. Any other complaint fails the test. */
  expectedComplaints: RegExp[]
  /** Opens a page and brings it into a state. */
  show: (view: View) => Promise<void>
  watch: { page: (page: Page) => void; expected: RegExp[] }
}

/** A test that acts as a visitor and fails on any unexpected complaint of its pages. */
export const test = base.extend<Fixtures>({
  isPatient: [true, { option: true }],
  isTranslated: [process.env['E2E_TRANSLATED'] === 'on', { option: true }],

  homes: async ({ baseURL }, use) => use(new Set([baseURL ?? ''])),

  watch: async ({ homes }, use) => {
    const complaints: string[][] = []
    const expected: RegExp[] = []
    await use({ page: (page) => complaints.push(watchPage(page, homes, expected)), expected })
    check(complaints.flat()).toEqual([])
  },

  expectedComplaints: async ({ watch }, use) => use(watch.expected),

  page: async ({ page, watch, isPatient, isTranslated }, use) => {
    watch.page(page)
    if (isPatient) await bePatient(page)
    if (isTranslated) await translate(page)
    await throttle(page)
    await use(page)
  },

  ownProduct: async ({ homes, page, playwright }, use, info) => {
    const ends: (() => Promise<void>)[] = []
    await use(async (settings) => {
      // The start doesn't count towards the test's timeout.
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
    // A pending request would complain when the product stops.
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

  newTab: async ({ context, watch, isPatient, isTranslated }, use) =>
    use(async () => {
      const page = await context.newPage()
      watch.page(page)
      if (isPatient) await bePatient(page)
      if (isTranslated) await translate(page)
      await throttle(page)
      return new Visitor(page)
    }),
})

export { expect } from '@playwright/test'

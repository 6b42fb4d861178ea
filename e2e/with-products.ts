import { ClientApp } from './product/client-app.ts'
import { ReactProduct } from './product/hand-off/react-product.ts'
import { startServerRendered } from './product/hand-off/server-rendered-product.ts'
import { startSite } from './product/hand-off/start-site.ts'
import type { Product } from './product/start-product.ts'
import { test as base } from './test.ts'

/** The storage key of the browser's session from before the site's service moved. */
export const FORMER_STORAGE_KEY = 'sb-former-auth-token'

/**
 * For building the site and starting the products, which takes minutes in parallel with all other
 * tests.
 */
const timeout = 600_000

/** A site that is built to hand over in both ways, and a product for each. */
export const test = base.extend<
  { handOff: undefined },
  { site: Product; react: ReactProduct; rendered: Product }
>({
  site: [
    async ({ playwright: _unused }, use) => {
      const APP_URL = `${ReactProduct.origin}/`
      // Built in one language: another would take as long again.
      const site = await startSite({
        APP_URL,
        SESSION_COOKIE_DOMAIN: 'localhost',
        SITE_LANGUAGES: 'en',
        FORMER_STORAGE_KEY,
      })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout },
  ],
  react: [
    async ({ site, playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: site.url })
      const { id } = await ClientApp.create(request, {
        client_name: 'Tin & Timber',
        trusted: true,
        redirect_uris: [`${ReactProduct.origin}/signed-in`],
      })
      const react = await ReactProduct.start(site.url, id)
      await use(react)
      react.stop()
      await request.dispose()
    },
    { scope: 'worker', timeout },
  ],
  rendered: [
    async ({ site }, use) => {
      const rendered = await startServerRendered(site.url)
      await use(rendered)
      await rendered.stop()
    },
    { scope: 'worker', timeout },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  handOff: [
    async ({ context, homes, react }, use) => {
      homes.add(ReactProduct.origin)
      await react.answer(context)
      await use(undefined)
    },
    { auto: true },
  ],
})

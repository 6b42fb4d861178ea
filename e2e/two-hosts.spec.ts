import { type Account, newAccount, publicKey } from './product/create-account.ts'
import { shown } from './product/hand-off/arrive.ts'
import { startServerRendered } from './product/hand-off/server-rendered-product.ts'
import { startSite } from './product/hand-off/start-site.ts'
import type { Product } from './product/start-product.ts'
import { test as base, expect } from './test.ts'

const domain = 'shop.localhost'

/**
 * For building the site and starting the products, which takes minutes in parallel with all other
 * tests.
 */
const timeout = 600_000

/** A site and a product on two hosts below one domain. */
const test = base.extend<{ account: Account }, { site: Product; rendered: Product }>({
  site: [
    async ({ playwright: _unused }, use) => {
      const site = await startSite(
        { SESSION_COOKIE_DOMAIN: domain, SITE_LANGUAGES: 'en', INSECURE_ALLOW: 'http,no-smtp,default-key' },
        `www.${domain}`,
      )
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout },
  ],
  rendered: [
    async ({ site }, use) => {
      const rendered = await startServerRendered(site.url, { host: `app.${domain}`, domain })
      await use(rendered)
      await rendered.stop()
    },
    { scope: 'worker', timeout },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  /** An account that is signed in on the site. */
  account: async ({ homes, page, rendered, request, site, visitor }, use) => {
    homes.add(rendered.url)
    const account = newAccount()
    // Node does not find every host below localhost.
    const onLocalhost = site.url.replace(`www.${domain}`, 'localhost')
    await request.post(`${onLocalhost}/auth/v1/signup`, { headers: publicKey, data: account })
    await page.goto('/')
    await visitor.signIn(account)
    await use(account)
  },
})

test('a session is the same on both hosts of a domain, and on no other, and ends on both from either', async ({
  account,
  context,
  newTab,
  page,
  rendered,
  site,
  visitor,
}) => {
  const product = (await newTab()).page
  const arrive = async () => {
    await product.goto(rendered.url)
    await expect(shown(product)).toHaveText(`Signed in as ${account.email}`)
  }
  await arrive()
  const cookies = (await context.cookies([site.url, rendered.url])).filter(({ name }) =>
    name.startsWith('sb-'),
  )
  expect(new Set(cookies.map((cookie) => cookie.domain))).toEqual(new Set([`.${domain}`]))
  expect(await context.cookies(`http://www.other.localhost`)).toEqual([])

  // Signed out on the site, and by the product.
  await visitor.signOut()
  await visitor.expectSignedOut()
  await product.goto(rendered.url)
  await expect(product.getByRole('dialog')).toHaveAccessibleName('Welcome back')
  expect(product.url()).toContain(site.url)

  await visitor.signIn(account)
  await arrive()
  await product.evaluate(() => {
    const form = document.body.appendChild(document.createElement('form'))
    Object.assign(form, { method: 'post', action: '/sign-out' })
    form.submit()
  })
  await product.waitForURL(`${site.url}/`)
  await page.bringToFront()
  await visitor.expectSignedOut()
  await page.reload()
  await visitor.expectSignedOut()
  expect((await context.cookies(rendered.url)).filter(({ name }) => name.startsWith('sb-'))).toEqual([])
})

test('a page that a neighbouring host has put in the place of the asked one leads nowhere else', async ({
  account,
  context,
  page,
  rendered,
}) => {
  // A browser leaves tabs and line ends out of an address, and a header can’t hold the last two.
  for (const asked of ['//evil.example', '/\\evil.example', '/\t/evil.example', '/\n/evil.example', '/€']) {
    await context.addCookies([
      { name: 'asked', value: encodeURIComponent(asked), domain: `.${domain}`, path: '/' },
    ])
    await page.goto(rendered.url)
    await expect(shown(page)).toHaveText(`Signed in as ${account.email}`)
    expect(page.url()).toBe(`${rendered.url}/`)
  }
})

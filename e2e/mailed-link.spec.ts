import type { APIRequestContext, Page } from '@playwright/test'
import { newAccount, publicKey } from './product/create-account.ts'
import { type Product, startProduct } from './product/start-product.ts'
import { expect, test } from './test.ts'

let product: Product
let request: APIRequestContext

test.beforeAll(async ({ playwright }) => {
  product = await startProduct({ RATE_LIMITS: 'off' })
  request = await playwright.request.newContext({ baseURL: product.url })
})
test.afterAll(async () => {
  await request.dispose()
  await product.stop()
})

/** The link of a mail to somebody who forgot a password. */
async function newLink(): Promise<string> {
  const account = newAccount()
  await request.post('/auth/v1/signup', { headers: publicKey, data: account })
  await request.post('/auth/v1/recover', { headers: publicKey, data: { email: account.email } })
  let link = ''
  await expect(async () => {
    const messages: { to: string; link?: string }[] = await (await request.get('/_outbox.json')).json()
    link = messages.find(({ to }) => to === account.email)?.link ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 5000 })
  return link
}

/** Whether the link still opens a session; it is used up after that. */
async function isUnused(link: string): Promise<boolean> {
  const { searchParams } = new URL(link)
  const data = { type: searchParams.get('type'), token_hash: searchParams.get('token') }
  return (await request.post('/auth/v1/verify', { headers: publicKey, data })).ok()
}

const posted = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/verify/link'))

test('a mailed link is followed at once where scripts run and the page is seen', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/request to/)
  const link = await newLink()
  const answer = posted(page)
  await page.goto(link).catch(() => {})
  expect((await answer).status()).toBe(303)
  await expect(page).toHaveURL(new RegExp(`^${product.url}/(#|$)`))
  expect(await isUnused(link)).toBe(false)
})

test('a mailed link waits for a press where no scripts run', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const link = await newLink()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
  const answer = posted(page)
  await page.getByRole('button', { name: 'Go on' }).click()
  expect((await answer).headers()['location']).toContain('type=recovery')
  expect(await isUnused(link)).toBe(false)
  await context.close()
})

test('a mailed link is not followed in a tab that nobody sees', async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/request to/)
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
  })
  const link = await newLink()
  await page.goto(link)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.waitForTimeout(500)
  await expect(page).toHaveURL(link)
  expect(await isUnused(link)).toBe(true)
})

test('a mailed link opens a page that fits a phone, with a button to press', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/request to/)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
  })
  for (const type of ['signup', 'magiclink', 'recovery', 'email_change', 'else']) {
    await page.goto(`${product.url}/auth/v1/verify?token=x&type=${type}`)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(320)
    const box = await page.getByRole('button').boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

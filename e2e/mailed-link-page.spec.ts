import type { APIRequestContext, Page } from '@playwright/test'
import { createAccount, publicKey } from './product/create-account.ts'
import { mailTo } from './product/outbox.ts'
import { expect, test } from './with-providers.ts'

/** Creates an account, and resolves to the link in its mail about a forgotten password. */
async function newLink(request: APIRequestContext): Promise<string> {
  const { email } = await createAccount(request)
  await request.post('/auth/v1/recover', { headers: publicKey, data: { email } })
  return (await mailTo(request, email, 'recovery')).link
}

/** Checks whether the link still opens a session, and uses it up. */
async function isUnused(request: APIRequestContext, link: string): Promise<boolean> {
  const { searchParams } = new URL(link)
  const data = { type: searchParams.get('type'), token_hash: searchParams.get('token') }
  return (await request.post('/auth/v1/verify', { headers: publicKey, data })).ok()
}

const posted = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/verify/link'))

test('a mailed link is followed at once where scripts run and the page is seen', { tag: '@core' }, async ({
  page,
  request,
  elsewhere,
}) => {
  const link = await newLink(request)
  const answer = posted(page)
  await page.goto(link).catch(() => {})
  expect((await answer).status()).toBe(303)
  await expect(page).toHaveURL(new RegExp(`^${elsewhere.url}/(#|$)`))
  expect(await isUnused(request, link)).toBe(false)
})

test('a mailed link waits for a press where no scripts run', { tag: '@core' }, async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const link = await newLink(request)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
  const answer = posted(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  expect((await answer).headers()['location']).toContain('type=recovery')
  expect(await isUnused(request, link)).toBe(false)
  await context.close()
})

test('a mailed link says that the site needs scripts, before it is used up where none run', async ({
  browser,
  page,
  request,
  baseURL,
}) => {
  const said = /JavaScript is off in this browser/
  const { email } = await createAccount(request)
  const redirect = `/auth/v1/recover?redirect_to=${encodeURIComponent(`${baseURL}/`)}`
  await request.post(redirect, { headers: publicKey, data: { email } })
  const { link } = await mailTo(request, email, 'recovery')
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(link)
  await expect(plain.getByText(said)).toContainText('Turn JavaScript on, then reload this page')
  await context.close()
  await page.goto(link)
  await expect(page).toHaveURL(/^[^?]*$/)
  await expect(page.getByText(said)).toHaveCount(0)
})

test('a mailed link is not followed in a tab that is hidden', async ({ page, request }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
  })
  const link = await newLink(request)
  await page.goto(link)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.waitForTimeout(500)
  await expect(page).toHaveURL(link)
  expect(await isUnused(request, link)).toBe(true)
})

test('a mailed link opens a page that fits a phone, with a button to press', async ({ page, elsewhere }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
  })
  for (const type of ['signup', 'magiclink', 'recovery', 'email_change', 'else']) {
    await page.goto(`${elsewhere.url}/auth/v1/verify?token=x&type=${type}`)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(320)
    const box = await page.getByRole('button').boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

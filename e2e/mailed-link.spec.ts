import type { APIRequestContext, Page } from '@playwright/test'
import { createAccount, newAccount, publicKey } from './product/create-account.ts'
import { mailTo } from './product/outbox.ts'
import { Owner } from './product/owner.ts'
import { Visitor } from './visitor/visitor.ts'
import { refused } from './visitor/watch-page.ts'
import { expect, test } from './with-providers.ts'

/** The link of a mail to an owner who forgot the password. */
async function newLink(request: APIRequestContext): Promise<string> {
  const { email } = await createAccount(request)
  await request.post('/auth/v1/recover', { headers: publicKey, data: { email } })
  return (await mailTo(request, email, 'recovery')).link
}

/** Whether the link still opens a session; it is used up after that. */
async function isUnused(request: APIRequestContext, link: string): Promise<boolean> {
  const { searchParams } = new URL(link)
  const data = { type: searchParams.get('type'), token_hash: searchParams.get('token') }
  return (await request.post('/auth/v1/verify', { headers: publicKey, data })).ok()
}

const posted = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/verify/link'))

test('a mailed link is followed at once where scripts run and the page is seen', async ({
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

test('a mailed link waits for a press where no scripts run', async ({ browser, request }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const link = await newLink(request)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
  const answer = posted(page)
  await page.getByRole('button', { name: 'Go on' }).click()
  expect((await answer).headers()['location']).toContain('type=recovery')
  expect(await isUnused(request, link)).toBe(false)
  await context.close()
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

test.describe('a link', () => {
  test('opened in another browser it says what to do there', async ({ visitor, page, request, browser }) => {
    const account = newAccount()
    await page.goto('/')
    await visitor.openDialog()
    await visitor.switchMode()
    await visitor.send(account)
    await visitor.expectToast('Success', 'Account created successfully! You can now login.')

    const context = await browser.newContext()
    const elsewhere = new Visitor(await context.newPage())
    await elsewhere.page.goto((await mailTo(request, account.email, 'confirmation')).link)
    await elsewhere.expectToast(
      'Another browser',
      'This link signs in the browser that asked for it. Go back there, or go on here.',
    )
    await expect(elsewhere.dialog).toContainText('Your address is confirmed. Sign in here now.')
    expect(new URL(elsewhere.page.url()).search).toBe('')
    await elsewhere.send(account)
    await elsewhere.expectSignedIn(account)
    await context.close()
  })

  test('used before, it says so and offers a new one', async ({ visitor, page, request }) => {
    const { account } = await Owner.create(request)
    await request.post('/auth/v1/otp', { headers: publicKey, data: { email: account.email } })
    const first = await mailTo(request, account.email, 'magic_link')
    await page.goto(first.link)
    await visitor.continueAs(account)
    await visitor.expectSignedIn(account)
    await visitor.signOut()

    await page.goto(first.link)
    await visitor.expectToast('Error', 'This link is too old, or was used before. Ask for a new one.', {
      destructive: true,
    })
    await expect(visitor.dialog).toContainText('That link no longer works.')
    await expect(page).toHaveURL('/')
    await visitor.email.fill(account.email)
    await visitor.submit.click()
    await expect(visitor.code).toBeVisible()
    await page.goto((await mailTo(request, account.email, 'magic_link', first)).link)
    await visitor.expectSignedIn(account)
  })

  test('that brings a session asks first, and stores nothing before', async ({ visitor, page, request }) => {
    const { account } = await Owner.create(request)
    await request.post('/auth/v1/otp', { headers: publicKey, data: { email: account.email } })
    await page.goto((await mailTo(request, account.email, 'magic_link')).link)
    await expect(visitor.dialog).toHaveAccessibleName(`Continue as ${account.email}?`)
    expect(new URL(page.url()).hash).toBe('')
    expect(await visitor.storedSession()).toBeNull()
    await visitor.dialog.getByRole('button', { name: 'Not now' }).click()
    await expect(visitor.dialog).toBeHidden()
    await page.reload()
    await visitor.expectSignedOut()
    expect(await visitor.storedSession()).toBeNull()
  })

  test('that brings a session can not name another account than its own', async ({
    visitor,
    page,
    request,
    expectedComplaints,
  }) => {
    expectedComplaints.push(refused(403))
    const [victim, attacker] = [await Owner.create(request), await Owner.create(request)]
    // An access token that has expired would have auth-js take up whatever the refresh token opens.
    const claims = { sub: crypto.randomUUID(), email: victim.account.email, exp: 1 }
    const forged = ['{"alg":"none"}', JSON.stringify(claims), 'x'].map((part) => btoa(part)).join('.')
    const fragment = { access_token: forged, refresh_token: attacker.session?.refresh_token ?? '' }
    await page.goto(`/#${new URLSearchParams(fragment)}`)
    await visitor.expectToast('Error', 'That did not work. Please try again.', { destructive: true })
    await expect(visitor.dialog).toBeHidden()
    expect(await visitor.storedSession()).toBeNull()
  })

  test('that brings a session replaces another user’s only if the visitor agrees', async ({
    visitor,
    page,
    request,
  }) => {
    const [mine, theirs] = [await Owner.create(request), await Owner.create(request)]
    await page.goto('/')
    await visitor.signIn(mine.account)
    await request.post('/auth/v1/recover', { headers: publicKey, data: { email: theirs.account.email } })
    await page.goto((await mailTo(request, theirs.account.email, 'recovery')).link)
    await expect(visitor.dialog).toHaveAccessibleName(`Continue as ${theirs.account.email}?`)
    await expect(visitor.dialog).toContainText(`You are signed in as ${mine.account.email}.`)
    expect(await visitor.storedSession()).toContain(mine.account.email)
    await visitor.dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(visitor.dialog).toHaveAccessibleName('Choose a new password')
    await expect(page).toHaveURL('/')
  })
})

import type { Response } from '@playwright/test'
import { createAccount, publicKey } from './product/create-account.ts'
import { sessionIn } from './product/hand-off/cookie-session.ts'
import { expect } from './test.ts'
import { FORMER_STORAGE_KEY, test } from './with-products.ts'

// One site is built for all of these tests.
test.describe.configure({ mode: 'default' })

test('who was signed in before the service moved stays so, once', async ({
  context,
  page,
  visitor,
  request,
  site,
  expectedComplaints,
}) => {
  const account = await createAccount(request)
  const answer = await request.post('/auth/v1/token?grant_type=password', {
    headers: publicKey,
    data: account,
  })
  const session = await answer.json()
  // A token that another service signed, with keys that this service doesn't know.
  const former = JSON.stringify({ ...session, access_token: 'e30.e30.e30' })
  const keep = async (value: string) => {
    await page.goto('/contact')
    await page.evaluate(
      ([key, text]) => localStorage.setItem(key ?? '', text ?? ''),
      [FORMER_STORAGE_KEY, value],
    )
  }
  const kept = () => page.evaluate((key) => localStorage.getItem(key), FORMER_STORAGE_KEY)

  await keep(former)
  // A refresh that can't be answered is tried again.
  const refreshes = '**/auth/v1/token?grant_type=refresh_token'
  await page.route(refreshes, (route) => route.fulfill({ status: 503, json: {} }))
  expectedComplaints.push(/503/, /400/)
  const refused = page.waitForResponse(refreshes)
  await page.goto('/')
  await refused
  await visitor.expectSignedOut()
  expect(await kept()).toBe(former)
  await page.unroute(refreshes)

  await page.reload()
  await visitor.expectSignedIn(account)
  expect(await kept()).toBe(null)
  const taken = await sessionIn(context, site.url)
  expect(taken.refresh_token).not.toBe(session.refresh_token)
  expect(taken.user.id).toBe(session.user.id)

  // A session that can't be used is forgotten, and does no harm.
  await visitor.signOut()
  for (const broken of ['{', '{"refresh_token":"AAAA"}']) {
    await keep(broken)
    await page.goto('/')
    await expect.poll(kept).toBe(null)
    await visitor.expectSignedOut()
  }
})

test('what visitors load is built for them, whatever NODE_ENV its builder has', async ({ page, visitor }) => {
  const scripts: Response[] = []
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(answer)
  })
  await page.goto('/pricing')
  await visitor.openDialog()
  const texts = await Promise.all(scripts.map((answer) => answer.text()))
  expect(texts.some((text) => text.includes('react.transitional.element'))).toBe(true)
  expect(texts.some((text) => text.includes('React DevTools'))).toBe(false)
})

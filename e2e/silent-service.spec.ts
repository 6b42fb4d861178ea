import type { Page } from '@playwright/test'
import { createAccount, publicKey } from './product/create-account.ts'
import { Owner } from './product/owner.ts'
import { expect, test } from './test.ts'

/** Stores a session in place of the page's, without telling any tab. */
const store = (page: Page, session: object) =>
  page.evaluate((stored) => localStorage.setItem('auth.session', stored), JSON.stringify(session))

test('signing out needs no answer, also once the access token has expired', { tag: '@core' }, async ({
  visitor,
  page,
  newTab,
  request,
}) => {
  const owner = await Owner.create(request)
  await page.goto('/')
  await visitor.takeUp(owner)
  const other = await newTab()
  await other.page.goto('/')
  await other.expectSignedIn(owner.account)
  await page.route('**/auth/v1/**', () => {})
  // As after a laptop's sleep.
  await store(page, { ...owner.session, expires_at: 1 })
  await visitor.signOut()
  await visitor.expectSignedOut()
  expect(await visitor.storedSession()).toBeNull()
  await other.expectSignedOut()
  await page.unrouteAll()
  const next = await createAccount(request)
  await visitor.signIn(next)
  await other.expectSignedIn(next)
})

test('a session whose access token is refused ends at the service too, by a new one', async ({
  visitor,
  page,
  request,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 403/)
  const owner = await Owner.create(request)
  await page.goto('/')
  await visitor.takeUp(owner)
  const { access_token = '', refresh_token } = owner.session ?? {}
  // An expired token is refused alike. No clock of this browser says so.
  await store(page, { ...owner.session, access_token: `${access_token.slice(0, -4)}AAAA` })
  const ended = page.waitForResponse(
    (answer) => answer.url().endsWith('/auth/v1/logout?scope=local') && answer.status() === 204,
  )
  await visitor.signOut()
  await visitor.expectSignedOut()
  await ended
  const answer = await request.post('/auth/v1/token?grant_type=refresh_token', {
    headers: publicKey,
    data: { refresh_token },
  })
  expect(answer.status()).toBe(400)
})

import type { Page } from '@playwright/test'
import { createAccount, publicKey } from './product/create-account.ts'
import { Owner } from './product/owner.ts'
import { expect, test } from './test.ts'

/** Has the access token expire, as during a laptop's sleep: no tab is told. */
const expire = (page: Page, session: Owner['session']) =>
  page.evaluate(
    (stored) => localStorage.setItem('auth.session', stored),
    JSON.stringify({ ...session, expires_at: 1 }),
  )

test('signing out needs no answer, also once the access token has expired', async ({
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
  await expire(page, owner.session)
  await visitor.signOut()
  await visitor.expectSignedOut()
  expect(await visitor.storedSession()).toBeNull()
  await other.expectSignedOut()
  await page.unrouteAll()
  const next = await createAccount(request)
  await visitor.signIn(next)
  await other.expectSignedIn(next)
})

test('a session whose access token has expired ends at the service too', async ({
  visitor,
  page,
  request,
}) => {
  const owner = await Owner.create(request)
  await page.goto('/')
  await visitor.takeUp(owner)
  await expire(page, owner.session)
  const ended = page.waitForResponse('**/auth/v1/logout?scope=local')
  await visitor.signOut()
  await visitor.expectSignedOut()
  expect((await ended).status()).toBe(204)
  const { refresh_token } = owner.session ?? {}
  const answer = await request.post('/auth/v1/token?grant_type=refresh_token', {
    headers: publicKey,
    data: { refresh_token },
  })
  expect(answer.status()).toBe(400)
})

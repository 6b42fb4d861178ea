import { Owner } from './product/owner.ts'
import { expect, test } from './test.ts'

test('focus on what a session replaces goes on to what takes its place, and back as it ends', async ({
  page,
  visitor,
  request,
}) => {
  const owner = await Owner.create(request)
  // Stores a session as another tab would.
  const store = (session: unknown) =>
    page.evaluate((stored) => {
      localStorage.setItem('auth.session', stored)
      dispatchEvent(new StorageEvent('storage', { key: 'auth.session' }))
    }, JSON.stringify(session))
  const main = page.getByRole('main')
  const invitation = main.getByRole('button', { name: 'Try for free' })
  const change = main.getByRole('button', { name: 'Change bill of lading' })
  const atEnd = main.getByRole('region', { name: 'The berth is free' }).getByRole('button')
  const signIn = page.getByRole('banner').getByRole('button', { name: 'Sign in' })
  await page.goto('/')

  for (const [before, after, back] of [
    [visitor.tryForFree, visitor.account, visitor.tryForFree],
    [signIn, visitor.account, visitor.tryForFree],
    [invitation.first(), change.first(), invitation.first()],
    [atEnd, atEnd, atEnd],
  ] as const) {
    await before.focus()
    await store(owner.session)
    await visitor.expectSignedIn(owner.account)
    await expect(after).toBeFocused()
    await store(null)
    await expect(back).toBeFocused()
  }
})

test('the button of a stored session hands its focus to the account menu', async ({
  page,
  visitor,
  request,
}) => {
  const owner = await Owner.create(request)
  await page.goto('/')
  await visitor.takeUp(owner)
  const held = Promise.withResolvers<void>()
  await page.route('**/_astro/steps.*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await page.locator('[data-account-entry] [data-auth]').focus()
  held.resolve()
  await visitor.expectSignedIn(owner.account)
  await expect(visitor.account).toBeFocused()
})

import type { APIRequestContext } from '@playwright/test'
import { newAccount, publicKey } from './product/create-account.ts'
import { codeSentTo, mailTo, newPhone } from './product/outbox.ts'
import { enterAs } from './visitor/enter-as.ts'
import type { Visitor } from './visitor/visitor.ts'
import { expect, test } from './with-providers.ts'

/**
 * Signs in a guest, as a product of the owner's in the same browser would. Returns the id of the
 * account.
 */
async function arrive(visitor: Visitor, request: APIRequestContext, path = '/'): Promise<string> {
  await visitor.page.goto(path)
  const answer = await request.post('/auth/v1/signup', { headers: publicKey, data: {} })
  const session = await answer.json()
  await visitor.store(session)
  await visitor.expectSignedIn({ email: 'Guest', password: '' })
  return session.user.id
}

const idOf = async (visitor: Visitor) => JSON.parse((await visitor.storedSession()) ?? '').user.id

test('a guest is called so, and keeps the account by an address and a password', { tag: '@core' }, async ({
  visitor,
  page,
  request,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 422/)
  const id = await arrive(visitor, request)
  await visitor.account.click()
  await expect(page.getByText('If you sign out, you lose what you have.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep what you have' }).click()
  await expect(visitor.dialog).toHaveAccessibleName('Keep what you have')

  const account = newAccount()
  await visitor.send({ ...account, password: 'short' })
  await expect(visitor.password).toBeFocused()
  await visitor.send({ ...account, password: 'password' })
  await expect(visitor.password).toHaveAttribute('aria-invalid', 'true')
  await visitor.send(account)
  await expect(visitor.dialog).toHaveAccessibleName('Check your email')
  await visitor.code.fill((await mailTo(request, account.email, 'email_change')).code)
  await visitor.expectToast('Success', 'The account is yours to keep.')
  await expect(visitor.dialog).toBeHidden()
  await visitor.expectSignedIn(account)
  expect(await idOf(visitor)).toBe(id)

  await visitor.signOut()
  await visitor.signIn(account)
  expect(await idOf(visitor)).toBe(id)
})

test('a plan that a guest chooses asks to keep the account, by a number too', async ({
  visitor,
  page,
  request,
}) => {
  const id = await arrive(visitor, request, '/pricing')
  await page.getByRole('button', { name: 'Choose' }).first().click()
  const account = { email: newPhone(), password: 'lighthouse' }
  await visitor.send(account)
  await expect(visitor.dialog).toHaveAccessibleName('Check your phone')
  await visitor.code.fill(await codeSentTo(request, account.email))
  await visitor.expectSignedIn(account)
  expect(await idOf(visitor)).toBe(id)
})

test('a guest keeps the account by a provider, or leaves it for another one', async ({
  visitor,
  page,
  request,
}) => {
  const account = newAccount()
  const id = await arrive(visitor, request)
  const keep = async () => {
    await visitor.account.click()
    await page.getByRole('button', { name: 'Keep what you have' }).click()
  }
  await keep()
  await visitor.dialog.getByRole('button', { name: 'Continue with Harbour' }).click()
  await enterAs(page, account)
  await visitor.expectToast('Success', 'You can now sign in with Harbour.')
  await visitor.expectSignedIn(account)
  expect(await idOf(visitor)).toBe(id)
  await visitor.signOut()

  const other = newAccount()
  await visitor.haveAccount(other)
  await page.request.post('/auth/v1/verify', {
    headers: publicKey,
    data: {
      type: 'signup',
      email: other.email,
      token: (await mailTo(request, other.email, 'confirmation')).code,
    },
  })
  await arrive(visitor, request)
  await keep()
  await visitor.dialog.getByRole('button', { name: /^Sign in to another account/ }).click()
  await visitor.send(other)
  await visitor.expectSignedIn(other)
})

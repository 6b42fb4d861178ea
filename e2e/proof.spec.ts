import type { APIRequestContext } from '@playwright/test'
import { ageSessions } from './product/age-sessions.ts'
import { mailTo } from './product/outbox.ts'
import { Owner } from './product/owner.ts'
import { plugIn } from './product/security-key.ts'
import { test as base, expect } from './test.ts'
import { refused } from './visitor/watch-page.ts'

interface Stale {
  owner: Owner
  request: APIRequestContext
  /** Makes the sign-in no longer fresh. */
  age: () => void
}

/** An open account dialog at a product of the test's own. */
const test = base.extend<{ stale: Stale }>({
  stale: async ({ visitor, page, ownProduct, expectedComplaints }, use) => {
    base.slow()
    expectedComplaints.push(refused(400))
    const product = await ownProduct()
    const owner = await Owner.create(product.request)
    await page.goto(product.url)
    await visitor.signIn(owner.account)
    await visitor.openAccount()
    await use({ owner, request: product.request, age: () => ageSessions(product) })
  },
})

test('an old session is asked for the password in place, and goes on where it was', async ({
  visitor,
  page,
  stale: { owner, age },
}) => {
  const factors = visitor.section('Two-step sign-in')
  await factors.getByRole('button', { name: 'Add an app' }).click()
  await factors.getByLabel('Name').fill('Maren’s phone')
  age()
  await factors.getByRole('button', { name: 'Show the QR code' }).click()

  await expect(visitor.dialog).toHaveAccessibleName('Is it still you?')
  const password = visitor.dialog.getByLabel('Your password')
  await expect(password).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(password).toHaveAccessibleDescription('Enter your password.')
  await password.fill('not the password')
  await page.keyboard.press('Enter')
  await expect(password).toHaveAccessibleDescription('That’s not your current password.')
  await password.fill(owner.account.password)
  await page.keyboard.press('Enter')

  // The interrupted action continues by itself, with the name that was typed.
  await expect(factors.getByRole('img', { name: 'QR code' })).toBeVisible()
  await expect(visitor.dialog).toHaveAccessibleName('Account & security')
  await expect(visitor.code).toBeFocused()
})

test('who would rather not is back where they were, with nothing lost', async ({
  visitor,
  page,
  stale: { owner, request, age },
}) => {
  const section = visitor.section('Email')
  await section.getByRole('button', { name: 'Change email' }).click()
  const field = section.getByLabel('New email')
  await field.fill('next@example.com')
  age()
  await page.keyboard.press('Enter')
  await expect(visitor.dialog).toHaveAccessibleName('Is it still you?')
  await visitor.dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(field).toHaveValue('next@example.com')
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(visitor.dialog).toHaveAccessibleName('Is it still you?')
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('next@example.com')
  await expect(field).toBeFocused()

  // This time the proof is a mailed code.
  await page.keyboard.press('Enter')
  await visitor.dialog.getByRole('button', { name: 'a code by email' }).click()
  await expect(visitor.code).toBeFocused()
  await visitor.code.pressSequentially((await mailTo(request, owner.account.email, 'reauthentication')).code)
  await visitor.expectToast('Success', 'Check your email.')
})

test('a security key whose proof ends before the browser asks for it is added after another', async ({
  visitor,
  page,
  stale: { owner, age },
}) => {
  await plugIn(page, 'key')
  const factors = visitor.section('Two-step sign-in')
  await page.route(
    '**/challenge',
    async (route) => {
      age()
      await route.continue()
    },
    { times: 1 },
  )
  await factors.getByRole('button', { name: 'Add a security key' }).click()
  await page.keyboard.press('Enter')

  await expect(visitor.dialog).toHaveAccessibleName('Is it still you?')
  await visitor.dialog.getByLabel('Your password').fill(owner.account.password)
  await page.keyboard.press('Enter')
  await expect(factors.getByRole('listitem')).toContainText(['Verified'])
  await expect(visitor.dialog).toHaveAccessibleName('Account & security')
})

import type { APIRequestContext } from '@playwright/test'
import { mailTo } from './product/outbox.ts'
import { Owner } from './product/owner.ts'
import { plugIn } from './product/security-key.ts'
import { test as base, expect } from './test.ts'
import { refused } from './visitor/watch-page.ts'

interface Stale {
  owner: Owner
  request: APIRequestContext
  /** Waits until the sign-in is no longer fresh. */
  age: () => Promise<void>
}

/**
 * An open account dialog at a product where a sign-in is fresh for six seconds, since a test
 * can't wait for the default.
 */
const test = base.extend<{ stale: Stale; freshSeconds: number }>({
  freshSeconds: [6, { option: true }],

  stale: async ({ visitor, page, ownProduct, expectedComplaints, freshSeconds }, use) => {
    base.slow()
    expectedComplaints.push(refused(400))
    const { url, request } = await ownProduct({ SECURITY_FRESH_SECONDS: String(freshSeconds) })
    const owner = await Owner.create(request)
    await page.goto(url)
    await visitor.signIn(owner.account)
    await visitor.openAccount()
    await use({ owner, request, age: () => page.waitForTimeout(freshSeconds * 1000) })
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
  await age()
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
  await age()
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

test.describe('a security key', () => {
  // Adding it begins while the sign-in is fresh.
  test.use({ freshSeconds: 12 })

  test('whose proof ends before the browser asks for it is added after another', async ({
    visitor,
    page,
    stale: { owner, age },
  }) => {
    await plugIn(page, 'key')
    const factors = visitor.section('Two-step sign-in')
    await page.route(
      '**/challenge',
      async (route) => {
        await age()
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
})

import { Owner } from './product/owner.ts'
import { plugIn } from './product/security-key.ts'
import { expect, test } from './test.ts'

test('a key that is not touched is taken back when its adding is cancelled', async ({
  page,
  visitor,
  request,
}) => {
  const owner = await Owner.create(request)
  const key = await plugIn(page, 'key')
  await key.touch(false)
  const factors = visitor.section('Two-step sign-in')
  await visitor.openAccountOf(owner)
  await factors.getByRole('button', { name: 'Add a security key' }).click()
  await page.keyboard.press('Enter')
  await expect(factors.getByRole('button', { name: 'Waiting for your key...' })).toBeVisible()
  const takenBack = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await factors.getByRole('button', { name: 'Cancel' }).click()
  expect((await takenBack).status()).toBe(200)
  await expect(factors.getByRole('button', { name: 'Add a security key' })).toBeFocused()
  await visitor.expectNoToast()
  await page.keyboard.press('Escape')
  await visitor.openAccount()
  await expect(factors.getByRole('listitem')).toHaveCount(0)
})

test('what was begun in a dialog that is closed is taken back', async ({ page, visitor, request }) => {
  const owner = await Owner.create(request)
  const factors = visitor.section('Two-step sign-in')
  await visitor.openAccountOf(owner)
  await factors.getByRole('button', { name: 'Add an app' }).click()
  await page.keyboard.press('Enter')
  await expect(visitor.code).toBeFocused()
  // A press outside the dialog doesn't count as a decision.
  await page.mouse.click(20, 450)
  await expect(visitor.code).toBeVisible()
  const takenBack = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await page.keyboard.press('Escape')
  expect((await takenBack).status()).toBe(200)
})

test('what is cancelled while the service is asked to begin is taken back too', async ({
  page,
  visitor,
  request,
}) => {
  const owner = await Owner.create(request)
  const factors = visitor.section('Two-step sign-in')
  const held = Promise.withResolvers<void>()
  await page.route('**/auth/v1/factors', async (route) => {
    if (route.request().method() === 'POST') await held.promise
    await route.continue()
  })
  await visitor.openAccountOf(owner)
  await factors.getByRole('button', { name: 'Add an app' }).click()
  await factors.getByRole('button', { name: 'Show the QR code' }).click()
  await factors.getByRole('button', { name: 'Cancel' }).click()
  const takenBack = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  held.resolve()
  expect((await takenBack).status()).toBe(200)
  expect((await owner.call('/user', undefined, 'GET')).factors ?? []).toEqual([])
})

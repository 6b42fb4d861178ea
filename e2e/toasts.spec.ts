import { areApart } from './inspect/are-apart.ts'
import { phone } from './inspect/windows.ts'
import { Owner } from './product/owner.ts'
import { expect, test } from './test.ts'

test('what a field of the account says is read aloud, and no toast lies over its buttons', {
  tag: '@core',
}, async ({ page, visitor, request }) => {
  await page.setViewportSize(phone)
  await visitor.openAccountOf(await Owner.create(request))
  const password = visitor.section('Password')
  await password.getByRole('button', { name: 'Change password' }).click()
  await password.getByLabel('Current password').press('Enter')
  const text = 'Enter your current password.'
  await expect(password.getByText(text)).toBeVisible()
  await visitor.expectToast('Validation Error', text, { destructive: true })
  const told = await visitor.toasts.getByRole('alert').locator('> *').boundingBox()
  expect((told?.width ?? 0) * (told?.height ?? 0)).toBeLessThanOrEqual(1)
})

const failed = { error_code: 'unexpected_failure', msg: 'Out of order' }

for (const [width, height] of [
  // A window of 1280 px at 400 %.
  [320, 256],
  [320, 568],
  [375, 740],
  [768, 900],
  [1280, 720],
  [1440, 900],
] as const)
  test(`a toast leaves the last buttons of the account free at ${width} by ${height} px`, async ({
    page,
    visitor,
    request,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/status of 500/)
    await page.setViewportSize({ width, height })
    await visitor.openAccountOf(await Owner.create(request))
    await page.route('**/auth/v1/user/export', (route) => route.fulfill({ status: 500, json: failed }))
    const data = visitor.section('Your data')
    const last = data.getByRole('button', { name: 'Delete my account' })
    await data.getByRole('button', { name: 'Download my data' }).click()
    await visitor.holdToast('Error')
    await expect(data.getByRole('button', { name: 'Download my data' })).toBeInViewport({ ratio: 0.9 })
    // The dialog makes room a moment after the toast has come.
    await expect
      .poll(async () => {
        await last.evaluate((button) => button.scrollIntoView({ block: 'nearest' }))
        return areApart(visitor.toasts.getByRole('alert').locator('> *'), last)
      })
      .toBe(true)
    await last.click()
    await expect(data.getByRole('group')).toBeVisible()
  })

for (const [width, height] of [
  [320, 256],
  [360, 225],
] as const)
  test(`a toast leaves the field that it is about free at ${width} by ${height} px`, async ({
    page,
    visitor,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await visitor.openDialog()
    await page.keyboard.press('Enter')
    await visitor.holdToast('Validation Error')
    const field = visitor.dialog.getByLabel('Email')
    await expect(field).toBeFocused()
    const toast = visitor.toasts.getByRole('alert').locator('> *')
    await expect
      .poll(async () => {
        const [card, input] = await Promise.all([toast.boundingBox(), field.boundingBox()])
        return (input?.y ?? 0) - (card?.y ?? 0) - (card?.height ?? 0)
      })
      .toBeGreaterThanOrEqual(0)
    await expect(field).toBeInViewport({ ratio: 0.9 })
  })

test('a dismissed toast gives the focus back to where it was', async ({ page, visitor }) => {
  await page.goto('/')
  await visitor.openDialog()
  const [dismiss, email] = [visitor.toasts.getByRole('button'), visitor.email]
  for (const press of [() => dismiss.click(), () => dismiss.press('Enter')]) {
    await email.press('Enter')
    await visitor.holdToast('Validation Error')
    await expect(email).toBeFocused()
    await press()
    await expect(dismiss).toBeHidden()
    await expect(email).toBeFocused()
  }
})

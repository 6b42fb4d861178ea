import { createAccount } from './product/create-account.ts'
import { expect, test } from './test.ts'

const badEmail = 'Please enter a valid email address'
const shortPassword = 'Password must be at least 6 characters'

for (const [mode, email, password, field, message] of [
  ['sign-in', '', '', 'Email', badEmail],
  ['sign-in', 'maren@tinandtimber', 'light', 'Email', badEmail],
  ['sign-in', 'maren@tinandtimber.shop', 'light', 'Password', shortPassword],
  ['sign-up', 'maren', 'lighthouse', 'Email', badEmail],
  ['sign-up', 'maren@tinandtimber.shop', '', 'Password', shortPassword],
] as const)
  test(`${mode} with “${email}” and “${password}”: ${message}`, { tag: '@core' }, async ({
    visitor,
    page,
  }) => {
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await page.goto('/')
    await visitor.openDialog()
    if (mode === 'sign-up') await visitor.switchMode()
    await visitor.send({ email, password })

    await visitor.expectToast('Validation Error', message, { destructive: true })
    const [failing, other] =
      field === 'Email' ? [visitor.email, visitor.password] : [visitor.password, visitor.email]
    await expect(failing).toBeFocused()
    await expect(failing).toHaveAttribute('aria-invalid', 'true')
    await expect(failing).toHaveAccessibleDescription(message)
    await expect(other).not.toHaveAttribute('aria-invalid')
    expect(calls.filter((url) => /\/(token|signup)/.test(url))).toEqual([])

    await failing.press('End')
    await failing.pressSequentially('x')
    await expect(failing).not.toHaveAttribute('aria-invalid')
  })

test('both inputs are required, of their types, and known to password managers', { tag: '@core' }, async ({
  visitor,
  page,
}) => {
  await page.goto('/')
  await visitor.openDialog()
  await expect(visitor.email).toHaveAttribute('type', 'email')
  await expect(visitor.email).toHaveAttribute('required')
  await expect(visitor.email).toHaveAttribute('autocomplete', 'username webauthn')
  await expect(visitor.password).toHaveAttribute('type', 'password')
  await expect(visitor.password).toHaveAttribute('required')
  await expect(visitor.password).toHaveAttribute('autocomplete', 'current-password')
  await visitor.switchMode()
  await expect(visitor.password).toHaveAttribute('autocomplete', 'new-password')
})

test('an address that was pasted with what can’t be seen signs in', { tag: '@core' }, async ({
  visitor,
  page,
  request,
}) => {
  const { email, password } = await createAccount(request)
  await page.goto('/')
  await visitor.openDialog()
  await visitor.send({ email: `\u200b${email}\u2060 \u200e`, password })
  await visitor.expectSignedIn({ email, password })
})

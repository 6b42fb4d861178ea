import { AuthenticatorApp } from './product/authenticator-app.ts'
import { Owner } from './product/owner.ts'
import { expect, test } from './test.ts'
import { refused } from './visitor/watch-page.ts'

test('an authenticator app is added, recovery codes are made, and the app is asked for', {
  tag: '@core',
}, async ({ visitor, page, request, expectedComplaints }) => {
  expectedComplaints.push(refused(422))
  const owner = await Owner.create(request)
  const factors = visitor.section('Two-step sign-in')
  const codes = visitor.section('Recovery codes')
  await visitor.openAccountOf(owner)
  await expect(visitor.dialog).toContainText('Signed in without a second step.')
  await expect(codes.getByRole('button')).toHaveCount(0)

  await factors.getByRole('button', { name: 'Add an app' }).click()
  await expect(factors.getByLabel('Name')).toBeFocused()
  await factors.getByLabel('Name').fill('Maren’s phone')
  await page.keyboard.press('Enter')
  await expect(factors.getByRole('img', { name: 'QR code' })).toBeVisible()
  await expect(visitor.code).toBeFocused()
  // The authenticator app shows the brand, not the host.
  const link = factors.locator('a[href^=otpauth]')
  await expect(link).toHaveAttribute('href', /^otpauth:\/\/totp\/Dropharbor:.*[?&]issuer=Dropharbor(&|$)/)
  const app = new AuthenticatorApp((await factors.locator('b[translate=no]').textContent()) ?? '')
  await visitor.code.fill(await app.wrongCode())
  await visitor.expectToast('Error', 'That code is wrong or was already used. Check it and try again.', {
    destructive: true,
  })
  await visitor.code.pressSequentially(await app.code())
  await visitor.expectToast('Success', 'We’ll ask for “Maren’s phone” at your next sign-in.')
  await expect(factors.getByRole('listitem')).toContainText(/Maren’s phone.*Verified/)
  await expect(visitor.dialog).toContainText('Signed in with a second step.')
  await expect(factors.getByRole('button', { name: 'Add an app' })).toBeFocused()

  await codes.getByRole('button', { name: 'Make recovery codes' }).click()
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByRole('button', { name: 'I have saved them' }).click()
  await expect(codes).toContainText('10 of 10 codes left.')
  await page.keyboard.press('Escape')
  await expect(visitor.account).toBeFocused()

  await visitor.signOut()
  await visitor.openDialog()
  await visitor.send(owner.account)
  await visitor.code.fill(await app.code())
  await visitor.expectSignedIn(owner.account)
})

test('a lost authenticator app is stood in for by a recovery code, and removed', async ({
  visitor,
  page,
  request,
}) => {
  const owner = await Owner.create(request)
  await owner.addApp('Maren’s phone')
  const [recovery = ''] = await owner.makeRecoveryCodes()
  const factors = visitor.section('Two-step sign-in')
  await page.goto('/')
  await visitor.openDialog()
  await visitor.send(owner.account)
  await visitor.dialog.getByRole('button', { name: 'Recovery code' }).click()
  await visitor.dialog.getByLabel('Recovery code').fill(recovery)
  await page.keyboard.press('Enter')
  await visitor.expectSignedIn(owner.account)
  await visitor.openAccount()
  await expect(visitor.section('Recovery codes')).toContainText('9 of 10 codes left.')
  await factors.getByRole('button', { name: 'Remove Maren’s phone' }).click()
  await expect(factors.getByRole('group')).toContainText('your recovery codes will be gone too')
  await factors.getByRole('group').getByRole('button', { name: 'Remove' }).click()
  await visitor.expectToast('Success', 'We no longer ask for “Maren’s phone”.')
  await expect(factors.getByRole('listitem')).toHaveCount(0)
  await expect(visitor.dialog).toContainText('Signed in without a second step.')

  await page.keyboard.press('Escape')
  await visitor.signOut()
  await visitor.signIn(owner.account)
})

test('the password changes; it signs out elsewhere, and the old one is worth nothing', async ({
  visitor,
  page,
  request,
  expectedComplaints,
}) => {
  expectedComplaints.push(refused(422), refused(400), refused(429))
  const owner = await Owner.create(request)
  const { account } = owner
  const tooSoon = { error_code: 'over_email_send_rate_limit', message: 'Too soon' }
  const password = visitor.section('Password')
  const current = password.getByLabel('Current password')
  const next = password.getByLabel('New password')
  await visitor.openAccountOf(owner)
  await expect(visitor.section('Where you are signed in').getByRole('listitem')).toHaveCount(2)

  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(current).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(current).toHaveAccessibleDescription('Enter your current password.')
  await current.fill(account.password)
  await next.fill('short')
  await page.keyboard.press('Enter')
  await expect(next).toBeFocused()
  await expect(next).toHaveAccessibleDescription('Password must be at least 6 characters')
  await next.fill('password1')
  await page.keyboard.press('Enter')
  await expect(next).toHaveAccessibleDescription(
    'This password is too short or too easy to guess. Choose another one.',
  )
  await expect(next).toBeFocused()
  await next.fill('breakwater')
  // A refusal to send a mail marks no field.
  await page.route('**/auth/v1/recover*', (route) => route.fulfill({ status: 429, json: tooSoon }))
  await password.getByRole('button', { name: 'Get a link by email' }).click()
  await expect(visitor.toasts).toContainText('We just sent an email to this address.')
  await expect(password.locator('[aria-invalid]')).toHaveCount(0)
  await current.fill('not this one')
  await page.keyboard.press('Enter')
  await expect(current).toHaveAccessibleDescription('That’s not your current password.')
  await expect(current).toBeFocused()
  await current.fill(account.password)
  await next.fill(account.password)
  await page.keyboard.press('Enter')
  await expect(next).toHaveAccessibleDescription('Choose a password that’s different from your current one.')
  await expect(next).toBeFocused()
  await next.fill('breakwater')
  await page.keyboard.press('Enter')
  await visitor.expectToast('Success', 'Your password was changed. You’re signed out everywhere else.')
  await expect(visitor.section('Where you are signed in').getByRole('listitem')).toHaveCount(1)

  await page.keyboard.press('Escape')
  await visitor.signOut()
  await visitor.openDialog()
  await visitor.send(account)
  await visitor.expectToast('Login Failed', 'Invalid email or password. Please try again.', {
    destructive: true,
  })
  await visitor.send({ ...account, password: 'breakwater' })
  await visitor.expectSignedIn(account)
})

test('sessions: one is ended, then all others, then every one', async ({ visitor, page, request }) => {
  const owner = await Owner.create(request)
  await page.goto('/')
  await visitor.takeUp(owner)
  for (let more = 0; more < 2; more++) await owner.signIn()
  await visitor.openAccount()
  const sessions = visitor.section('Where you are signed in')
  const entries = sessions.getByRole('listitem')
  await expect(entries).toHaveCount(4)
  await expect(entries.first()).toContainText(/This device/)
  await expect(entries.nth(1)).toContainText(/Signed in .+ from (127\.0\.0\.1|::1)/)
  await expect(entries.first().getByRole('button')).toHaveCount(0)

  await entries.nth(1).getByRole('button').click()
  await expect(entries).toHaveCount(3)
  await sessions.getByRole('button', { name: 'Sign out all others' }).click()
  await visitor.expectToast('Success', 'All your other devices are signed out.')
  await expect(entries).toHaveCount(1)
  await expect(sessions).toContainText('You’re not signed in anywhere else.')

  await sessions.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(visitor.dialog).toBeHidden()
  await visitor.expectSignedOut()
  await expect(visitor.tryForFree).toBeFocused()
  expect(await visitor.storedSession()).toBeNull()
})

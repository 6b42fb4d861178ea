import { AuthenticatorApp } from './product/authenticator-app.ts'
import { Owner } from './product/owner.ts'
import { expect, test } from './test.ts'
import { refused } from './visitor/watch-page.ts'

test('an authenticator app is added, recovery codes are made, and the app is asked for', async ({
  visitor,
  page,
  request,
  expectedComplaints,
}) => {
  expectedComplaints.push(refused(422))
  const owner = await Owner.create(request)
  const factors = visitor.section('Two-step sign-in')
  const codes = visitor.section('Recovery codes')
  await visitor.openAccountOf(owner)
  await expect(visitor.dialog).toContainText('Signed in with one step.')
  await expect(codes.getByRole('button')).toHaveCount(0)

  await factors.getByRole('button', { name: 'Add an app' }).click()
  await expect(factors.getByLabel('Name')).toBeFocused()
  await factors.getByLabel('Name').fill('Maren’s phone')
  await page.keyboard.press('Enter')
  await expect(factors.getByRole('img', { name: 'QR code' })).toBeVisible()
  await expect(visitor.code).toBeFocused()
  // What the app shows it under: the brand, not the host.
  const link = factors.locator('a[href^=otpauth]')
  await expect(link).toHaveAttribute('href', /^otpauth:\/\/totp\/Dropharbor:.*[?&]issuer=Dropharbor(&|$)/)
  const app = new AuthenticatorApp((await factors.locator('b[translate=no]').textContent()) ?? '')
  await visitor.code.fill(await app.wrongCode())
  await visitor.expectToast('Error', 'That code is wrong, or was used before. Check it and try again.', {
    destructive: true,
  })
  await visitor.code.pressSequentially(await app.code())
  await visitor.expectToast('Success', 'Maren’s phone is asked for at your next sign-in.')
  await expect(factors.getByRole('listitem')).toContainText(/Maren’s phone.*Verified/)
  await expect(visitor.dialog).toContainText('Signed in with two steps.')
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
  await expect(factors.getByRole('group')).toContainText('your recovery codes go too')
  await factors.getByRole('group').getByRole('button', { name: 'Remove' }).click()
  await visitor.expectToast('Success', 'Maren’s phone is no longer asked for.')
  await expect(factors.getByRole('listitem')).toHaveCount(0)
  await expect(visitor.dialog).toContainText('Signed in with one step.')

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
  expectedComplaints.push(refused(422), refused(400))
  const owner = await Owner.create(request)
  const { account } = owner
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
    'This password is too short, or too easy to guess. Choose another one.',
  )
  await expect(next).toBeFocused()
  await next.fill('breakwater')
  await current.fill('not this one')
  await page.keyboard.press('Enter')
  await expect(current).toHaveAccessibleDescription('That is not your current password.')
  await expect(current).toBeFocused()
  await current.fill(account.password)
  await next.fill(account.password)
  await page.keyboard.press('Enter')
  await expect(next).toHaveAccessibleDescription('Choose a password that differs from the current one.')
  await expect(next).toBeFocused()
  await next.fill('breakwater')
  await page.keyboard.press('Enter')
  await visitor.expectToast('Success', 'Your password is changed. Everywhere else you are signed out.')
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
  await visitor.expectToast('Success', 'All other devices are signed out.')
  await expect(entries).toHaveCount(1)
  await expect(sessions).toContainText('You are signed in nowhere else.')

  await sessions.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(visitor.dialog).toBeHidden()
  await visitor.expectSignedOut()
  await expect(visitor.tryForFree).toBeFocused()
  expect(await visitor.storedSession()).toBeNull()
})

test('nothing of the dialog is loaded before it is asked for; unloadable, it is told and tried again', async ({
  visitor,
  page,
  request,
  expectedComplaints,
}) => {
  expectedComplaints.push(/ERR_INTERNET_DISCONNECTED/)
  const chunk = '**/_astro/account-dialog.*'
  const asked: string[] = []
  page.on('request', (sent) => asked.push(sent.url()))
  await page.goto('/')
  await visitor.takeUp(await Owner.create(request))
  await page.route(chunk, (route) => route.abort('internetdisconnected'))
  await visitor.account.click()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => url.includes('account-dialog'))).toEqual([])
  await page.getByRole('button', { name: 'Account & security' }).click()
  await visitor.expectToast('Error', 'An unexpected error occurred. Please try again.', { destructive: true })
  await page.unroute(chunk)
  await visitor.openAccount()
})

test('recovery codes stand there until they are put away, whatever else is opened', async ({
  visitor,
  page,
  request,
}) => {
  const owner = await Owner.create(request)
  await owner.addApp()
  const codes = visitor.section('Recovery codes')
  const password = visitor.section('Password')
  await visitor.openAccountOf(owner)
  await codes.getByRole('button', { name: 'Make recovery codes' }).click()
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const made = await codes.getByRole('listitem').allTextContents()
  const change = password.getByRole('button', { name: 'Change password' })
  await change.click()
  await expect(change).toHaveAttribute('aria-expanded', 'true')
  await change.click()
  await expect(codes.getByRole('listitem')).toHaveText(made)
  // A press beside it is no decision.
  await page.mouse.click(20, 450)
  await expect(codes.getByRole('listitem')).toHaveText(made)
  await codes.getByRole('button', { name: 'I have saved them' }).click()
  await expect(codes.getByRole('listitem')).toHaveCount(0)
})

test('a session that is ended says so while it is, and leaves the focus in its section', async ({
  visitor,
  page,
  request,
}) => {
  const owner = await Owner.create(request)
  const sessions = visitor.section('Where you are signed in')
  const end = sessions.getByRole('listitem').nth(1).getByRole('button')
  const held = Promise.withResolvers<void>()
  await visitor.openAccountOf(owner)
  await page.route('**/auth/v1/sessions/*', async (route) => {
    await held.promise
    await route.continue()
  })
  await end.click()
  await expect(end).toHaveText('Please wait...')
  await expect(end).toBeFocused()
  await expect(sessions.getByRole('button', { name: 'Sign out everywhere' })).toBeDisabled()
  held.resolve()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(sessions.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused()
})

test('an account that could not be read can be read again, and says each time how it went', async ({
  visitor,
  page,
  request,
  expectedComplaints,
}) => {
  expectedComplaints.push(/ERR_FAILED/)
  await page.goto('/')
  await visitor.takeUp(await Owner.create(request))
  const status = visitor.dialog.getByRole('status')
  const retry = visitor.dialog.getByRole('button', { name: 'Try again' })
  let held = Promise.withResolvers<void>()
  held.resolve()
  await page.route('**/auth/v1/sessions', async (route) => {
    await held.promise
    await route.abort()
  })
  await visitor.account.click()
  await page.getByRole('button', { name: 'Account & security' }).click()
  await expect(status).toContainText('Your account could not be read.')
  held = Promise.withResolvers()
  await retry.click()
  await expect(status).toContainText('One moment...')
  await expect(status.getByRole('button')).toBeFocused()
  held.resolve()
  await expect(status).toContainText('Your account could not be read.')
  await page.unroute('**/auth/v1/sessions')
  await retry.click()
  await expect(visitor.section('Where you are signed in')).toBeVisible()
})

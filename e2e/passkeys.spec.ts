import { Owner } from './product/owner.ts'
import { plugIn } from './product/security-key.ts'
import { expect, test } from './test.ts'
import { refused } from './visitor/watch-page.ts'

test('a passkey is added and named, signs in from the e-mail field and by its button', {
  tag: '@core',
}, async ({ visitor, page, request }) => {
  const owner = await Owner.create(request)
  const device = await plugIn(page, 'passkey')
  const passkeys = visitor.section('Passkeys')
  const entry = visitor.dialog.getByRole('button', { name: 'Sign in with a passkey' })
  await visitor.openAccountOf(owner)
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeys.getByRole('listitem')).toHaveCount(1)
  await passkeys.getByRole('button', { name: 'Rename' }).click()
  await passkeys.getByRole('textbox', { name: 'Name' }).fill('The laptop on the pier')
  await page.keyboard.press('Enter')
  await expect(passkeys.getByRole('listitem')).toContainText('The laptop on the pier')
  await expect(passkeys.getByRole('button', { name: 'Rename The laptop on the pier' })).toBeFocused()
  await page.keyboard.press('Escape')
  await visitor.signOut()

  // The virtual authenticator chooses from the browser's list at once.
  await visitor.tryForFree.click()
  await visitor.expectToast('Success', 'Logged in successfully!')
  await visitor.holdToast('Success')
  await visitor.expectSignedIn(owner.account)
  await expect(visitor.account).toBeFocused()
  await visitor.signOut()
  // Signing out dismisses even a toast that is held.
  await expect(visitor.toasts.getByText('Logged in successfully!')).toBeHidden()

  await device.touch(false)
  await visitor.openDialog()
  await expect(visitor.email).toHaveAttribute('autocomplete', 'username webauthn')
  await device.asked()
  await device.touch(true)
  await entry.click()
  await visitor.expectSignedIn(owner.account)
})

test('a passkey that was removed opens no session', async ({
  visitor,
  page,
  request,
  expectedComplaints,
}) => {
  expectedComplaints.push(refused(400))
  const device = await plugIn(page, 'passkey')
  const passkeys = visitor.section('Passkeys')
  const entry = visitor.dialog.getByRole('button', { name: 'Sign in with a passkey' })
  await page.goto('/')
  await visitor.takeUp(await Owner.create(request))
  await visitor.openAccount()
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await passkeys.getByRole('button', { name: 'Remove Passkey' }).click()
  await passkeys.getByRole('group').getByRole('button', { name: 'Remove' }).click()
  await visitor.expectToast('Success', 'You can no longer sign in with “Passkey”.')
  await expect(passkeys.getByRole('listitem')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await visitor.signOut()

  await device.touch(false)
  await visitor.openDialog()
  await device.asked()
  await device.touch(true)
  await entry.click()
  await visitor.expectToast('Error', 'We couldn’t check this key. Try again, or choose another way.', {
    destructive: true,
  })
  await visitor.expectSignedOut({ behindDialog: true })
})

test('a passkey of a device that checks who holds it is both steps at once', async ({
  visitor,
  page,
  request,
}) => {
  const owner = await Owner.create(request)
  await owner.addApp()
  await plugIn(page, 'passkey')
  await visitor.openAccountOf(owner)
  await visitor.section('Passkeys').getByRole('button', { name: 'Add a passkey' }).click()
  await expect(visitor.section('Passkeys').getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await visitor.signOut()
  await visitor.tryForFree.click()
  await visitor.expectSignedIn(owner.account)
  await visitor.openAccount()
  await expect(visitor.dialog).toContainText('Signed in with a second step.')
})

test('a browser that knows no passkeys is offered none, and says so where they are added', async ({
  visitor,
  page,
  request,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))
  const asked: string[] = []
  page.on('request', (sent) => asked.push(sent.url()))
  const owner = await Owner.create(request)
  await page.goto('/')
  await visitor.openDialog()
  await page.waitForLoadState('networkidle')
  await expect(visitor.dialog.getByRole('button', { name: /passkey/ })).toHaveCount(0)
  expect(asked.filter((url) => url.includes('passkey'))).toEqual([])
  await visitor.send(owner.account)
  await visitor.openAccount()
  await visitor.section('Passkeys').getByRole('button', { name: 'Add a passkey' }).click()
  await visitor.expectToast('Error', 'This browser can’t use keys. Choose another way, or another browser.', {
    destructive: true,
  })
})

test('a browser that has passkeys in name only is told apart from a wrong key', async ({ visitor, page }) => {
  await page.addInitScript(() => {
    navigator.credentials.get = () => Promise.reject(new DOMException('Not supported', 'NotSupportedError'))
  })
  await page.goto('/')
  await visitor.openDialog()
  await visitor.dialog.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await visitor.expectToast(
    'Error',
    'This browser or this key can’t do what this site needs. Try another one, or choose another way.',
    { destructive: true },
  )
})

test('a passkey that fails where nothing more can be loaded is told, and its button is free again', async ({
  visitor,
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/')
  await visitor.openDialog()
  const entry = visitor.dialog.getByRole('button', { name: 'Sign in with a passkey' })
  await expect(entry).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.route('**/*', (route) => route.abort('internetdisconnected'))
  await entry.click()
  await visitor.expectToast('Error', 'An unexpected error occurred. Please try again.', { destructive: true })
  await expect(entry).toHaveAttribute('aria-busy', 'false')
})

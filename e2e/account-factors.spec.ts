import { AuthenticatorApp } from './product/authenticator-app.ts'
import { codeSentTo, newPhone } from './product/outbox.ts'
import { Owner } from './product/owner.ts'
import { plugIn } from './product/security-key.ts'
import { expect, test } from './test.ts'
import { refused } from './visitor/watch-page.ts'

test('a phone is added, asked for, and removed', async ({ page, visitor, request, expectedComplaints }) => {
  expectedComplaints.push(refused(422))
  const owner = await Owner.create(request)
  const phone = newPhone()
  const factors = visitor.section('Two-step sign-in')
  const number = factors.getByLabel('Phone number')
  await visitor.openAccountOf(owner)

  await factors.getByRole('button', { name: 'Add a phone' }).click()
  await expect(number).toBeFocused()
  await number.fill('555 010 0199')
  await page.keyboard.press('Enter')
  await expect(number).toHaveAccessibleDescription(
    'Enter the number with its country code, such as +1 555 010 0199',
  )
  await expect(number).toBeFocused()
  await number.fill(`${phone.slice(0, 2)} (${phone.slice(2, 5)}) ${phone.slice(5)}`)
  await page.keyboard.press('Enter')
  await expect(visitor.code).toBeFocused()
  await visitor.code.fill('000000')
  await visitor.expectToast('Error', 'That code is wrong or was already used. Check it and try again.', {
    destructive: true,
  })
  const enrolled = await codeSentTo(request, phone)
  await visitor.code.fill(enrolled)
  const name = `Phone ending ${phone.slice(-2)}`
  await visitor.expectToast('Success', `We’ll ask for “${name}” at your next sign-in.`)
  await expect(factors.getByRole('listitem')).toContainText(`${name} Last used`)

  await page.keyboard.press('Escape')
  await visitor.signOut()
  await visitor.openDialog()
  await visitor.send(owner.account)
  await expect(visitor.code).toBeFocused()
  await visitor.code.fill(await codeSentTo(request, phone, enrolled))
  await visitor.expectSignedIn(owner.account)

  await visitor.openAccount()
  await factors.getByRole('button', { name: `Remove ${name}` }).click()
  await factors.getByRole('group').getByRole('button', { name: 'Remove' }).click()
  await expect(factors.getByRole('listitem')).toHaveCount(0)
})

test('a security key is added, touched at sign-in, lost, and removed with a recovery code', async ({
  page,
  visitor,
  request,
}) => {
  // This test signs in three times.
  test.slow()
  const owner = await Owner.create(request)
  const key = await plugIn(page, 'key')
  const factors = visitor.section('Two-step sign-in')
  const codes = visitor.section('Recovery codes')
  await visitor.openAccountOf(owner)

  await factors.getByRole('button', { name: 'Add a security key' }).click()
  await factors.getByLabel('Name').fill('Blue key on the boat ring')
  await page.keyboard.press('Enter')
  await visitor.expectToast('Success', 'We’ll ask for “Blue key on the boat ring” at your next sign-in.')
  await expect(factors.getByRole('listitem')).toContainText(/Security key\. Last used .*Verified/)
  await codes.getByRole('button', { name: 'Make recovery codes' }).click()
  const recovery = await codes.getByRole('listitem').last().textContent()
  await codes.getByRole('button', { name: 'I have saved them' }).click()
  await page.keyboard.press('Escape')

  await visitor.signOut()
  await visitor.openDialog()
  await visitor.send(owner.account)
  await visitor.dialog.getByRole('button', { name: 'Use security key' }).click()
  await visitor.expectSignedIn(owner.account)

  await visitor.signOut()
  await key.lose()
  await visitor.openDialog()
  await visitor.send(owner.account)
  await visitor.dialog.getByRole('button', { name: 'Recovery code' }).click()
  await visitor.dialog.getByLabel('Recovery code').fill(recovery ?? '')
  await page.keyboard.press('Enter')
  await visitor.expectSignedIn(owner.account)
  await visitor.openAccount()
  await factors.getByRole('button', { name: 'Remove Blue key on the boat ring' }).click()
  await factors.getByRole('group').getByRole('button', { name: 'Remove' }).click()
  await expect(factors.getByRole('listitem')).toHaveCount(0)
  await expect(codes).toContainText('Add a second step first')
})

test('on a phone the QR code is in sight as the code is asked for', async ({ visitor, page, request }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await visitor.openAccountOf(await Owner.create(request))
  await visitor.section('Two-step sign-in').getByRole('button', { name: 'Add an app' }).click()
  await page.keyboard.press('Enter')
  await expect(visitor.code).toBeFocused()
  await expect(visitor.dialog.getByRole('img', { name: 'QR code' })).toBeInViewport({ ratio: 1 })
  await expect(visitor.dialog.getByRole('group').getByRole('heading')).toBeInViewport({ ratio: 1 })
})

test('one of two factors is removed: the session has to show the other before it goes on', async ({
  visitor,
  request,
}) => {
  const owner = await Owner.create(request)
  const kept = await owner.addApp('Kept')
  await owner.addApp('Shown')
  const factors = visitor.section('Two-step sign-in')
  await visitor.openAccountOf(owner)
  await factors.getByRole('button', { name: 'Remove Shown' }).click()
  await factors.getByRole('group').getByRole('button', { name: 'Remove' }).click()

  await expect(visitor.dialog).toHaveAccessibleName('One more check')
  await visitor.expectSignedOut({ behindDialog: true })
  await expect(visitor.code).toBeFocused()
  await visitor.code.fill(await kept.code())
  await expect(visitor.dialog).toHaveAccessibleName('Account & security')
  await expect(factors.getByRole('listitem')).toHaveCount(1)
  await expect(visitor.dialog).toContainText('Signed in with a second step.')
})

test('every open tab follows what one does to the account', async ({
  page,
  visitor,
  newTab,
  request,
  expectedComplaints,
}) => {
  // Requests of the other tab may be refused when its session ends.
  expectedComplaints.push(refused(422), refused(403))
  const owner = await Owner.create(request)
  const other = await newTab()
  await page.goto('/')
  await visitor.takeUp(owner)
  await other.page.goto('/pricing')
  await other.openAccount()
  await expect(other.dialog).toContainText('Signed in without a second step.')

  await visitor.openAccount()
  const factors = visitor.section('Two-step sign-in')
  await factors.getByRole('button', { name: 'Add an app' }).click()
  await page.keyboard.press('Enter')
  const app = new AuthenticatorApp((await visitor.dialog.locator('b[translate=no]').textContent()) ?? '')
  const code = await app.code()
  await visitor.code.fill(code === '000000' ? '111111' : '000000')
  await visitor.expectToast('Error', 'That code is wrong or was already used. Check it and try again.', {
    destructive: true,
  })
  // A factor that is being added is not listed as unfinished.
  await expect(factors.getByRole('listitem')).toHaveCount(0)
  await visitor.code.fill(code)
  await expect(factors.getByRole('listitem')).toHaveText(/^Authenticator app(?!.*Authenticator app)/)
  await expect(other.dialog).toContainText('Signed in with a second step.')
  await expect(other.section('Two-step sign-in').getByRole('listitem')).toHaveCount(1)

  await visitor
    .section('Where you are signed in')
    .getByRole('button', { name: 'Sign out everywhere' })
    .click()
  await expect(other.dialog).toBeHidden()
  await other.expectSignedOut()
})

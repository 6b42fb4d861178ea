import { inMotion } from './browser/in-motion.ts'
import { protocolOf } from './browser/protocol-of.ts'
import { newAccount } from './product/create-account.ts'
import { codeSentTo } from './product/outbox.ts'
import { Owner } from './product/owner.ts'
import { expect, test } from './test.ts'
import { refused } from './visitor/watch-page.ts'

const weak = 'Password is known to be weak and easy to guess, please choose a different one.'

test('a common password is refused at sign-up, and told at the field', { tag: '@core' }, async ({
  visitor,
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(refused(422))
  const account = newAccount()
  await page.goto('/')
  await visitor.openDialog()
  await visitor.switchMode()
  for (const password of ['123456', 'Dropharbor1', account.email]) {
    await visitor.send({ ...account, password })
    await visitor.expectToast('Error', weak, { destructive: true })
    await expect(visitor.password).toHaveAccessibleDescription(weak)
    await expect(visitor.password).toHaveAttribute('aria-invalid', 'true')
    await expect(visitor.password).toBeFocused()
  }
  await visitor.send(account)
  await visitor.expectToast('Success', 'Account created successfully! You can now login.')
})

test('a password manager is led to where the password is changed, by the sign-in if need be', async ({
  visitor,
  page,
  request,
}) => {
  const wellKnown = '/.well-known/change-password'
  const password = visitor.section('Password')
  const current = password.getByLabel('Current password')
  const owner = await Owner.create(request)
  const app = await owner.addApp()
  await page.goto(wellKnown)
  await expect(visitor.dialog).toHaveAccessibleName('Welcome back')
  await visitor.send(owner.account)
  await visitor.code.fill(await app.code())
  await expect(current).toBeFocused()
  await expect(current).toBeInViewport({ ratio: 1 })
  await page.goto(wellKnown)
  await expect(current).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(password.getByRole('heading')).toBeFocused()
  await expect(page).toHaveURL('/')
})

test.describe('while the dialog of the sign-in is seen leaving', () => {
  test.use(inMotion)

  test('the field to change the password in has the focus, and keeps it', async ({
    visitor,
    page,
    request,
  }) => {
    const { account } = await Owner.create(request)
    const current = visitor.section('Password').getByLabel('Current password')
    const protocol = await protocolOf(page)
    await protocol.send('Animation.enable')
    await page.goto('/.well-known/change-password')
    await visitor.email.fill(account.email)
    await visitor.password.fill(account.password)
    await protocol.send('Animation.setPlaybackRate', { playbackRate: 0 })
    await page.keyboard.press('Enter')
    await expect(current).toBeFocused()
    await expect(page.locator('[role=dialog]')).toHaveCount(2)
    await protocol.send('Animation.setPlaybackRate', { playbackRate: 1 })
    await expect(page.locator('[role=dialog]')).toHaveCount(1)
    await expect(current).toBeFocused()
  })
})

test('who has forgotten the password that a manager wants changed reads that the new one is saved', async ({
  visitor,
  page,
  request,
}) => {
  const { account } = await Owner.create(request)
  await page.goto('/.well-known/change-password')
  await visitor.askByMail('Forgot password?', account.email)
  await visitor.code.fill(await codeSentTo(request, account.email))
  await visitor.choosePassword('lamps over the quay')
  // By then, anything that opens by itself would be open.
  await page.waitForTimeout(1000)
  await visitor.expectToast('Success', 'Your new password is saved.')
  await expect(visitor.dialog).toBeHidden()
})

test('where new passwords must be longer the site says so, and lets shorter ones sign in', async ({
  visitor,
  page,
  ownProduct,
  expectedComplaints,
}) => {
  expectedComplaints.push(refused(400))
  const { url } = await ownProduct({ PASSWORD_MIN_LENGTH: '13' })
  const short = { ...newAccount(), password: 'kelp and tar' }
  await page.goto(url)
  await visitor.openDialog()
  await visitor.send(short)
  await visitor.expectToast('Login Failed', 'Invalid email or password. Please try again.', {
    destructive: true,
  })
  await visitor.switchMode()
  await expect(visitor.password).toHaveAccessibleDescription('At least 13 characters')
  await visitor.send(short)
  const text = 'Password must be at least 13 characters'
  await visitor.expectToast('Validation Error', text, { destructive: true })
  await expect(visitor.password).toHaveAccessibleDescription(text)
})

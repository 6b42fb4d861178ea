import { haveSettings } from './product/have-settings.ts'
import { codeSentTo, newPhone } from './product/outbox.ts'
import { Owner } from './product/owner.ts'
import { expect, test } from './test.ts'
import { refused } from './visitor/watch-page.ts'

const wrong = 'That code is wrong or was already used. Check it and try again.'

test('a phone: a code is sent at once, and after the service’s time another, which ends the first', {
  tag: '@core',
}, async ({ visitor, page, request, expectedComplaints }) => {
  expectedComplaints.push(refused(422))
  const owner = await Owner.create(request)
  const phone = newPhone()
  await owner.addPhone(phone)
  const enrolled = await codeSentTo(request, phone)
  await page.clock.install()
  await haveSettings(page, { mfa_phone_max_frequency: 450 })
  await page.goto('/')
  await visitor.openDialog()
  await visitor.send(owner.account)
  await expect(visitor.code).toBeFocused()
  await expect(visitor.code).toHaveAccessibleDescription(
    `We sent a 6-digit code to “Phone ending ${phone.slice(-2)}”. Enter it here.`,
  )
  const first = await codeSentTo(request, phone, enrolled)

  // The wait counts from the sending of the code, however long the test took to get here.
  await expect(visitor.dialog).toContainText(/You can ask for a new code in (450|[1-4]\d\d) s\./)
  await page.clock.fastForward('07:30')
  await visitor.dialog.getByRole('button', { name: 'Send a new code' }).click()
  const second = await codeSentTo(request, phone, first)
  await expect(visitor.code).toBeFocused()
  await visitor.code.fill(first)
  await visitor.expectToast('Error', wrong, { destructive: true })
  await visitor.code.fill(second)
  await visitor.expectSignedIn(owner.account)
})

test('a phone that got a code just now: the visitor is asked to wait', async ({
  visitor,
  page,
  ownProduct,
  expectedComplaints,
}) => {
  expectedComplaints.push(refused(429))
  const { url, request } = await ownProduct({ MFA_PHONE_MAX_FREQUENCY: '600' })
  const owner = await Owner.create(request)
  await owner.addPhone(newPhone())
  await page.goto(url)
  await visitor.openDialog()
  await visitor.send(owner.account)
  await visitor.expectToast(
    'Error',
    'We just sent a code to this phone. Wait a little before you ask for another.',
    { destructive: true },
  )
  await expect(visitor.dialog).toContainText(/You can ask for a new code in \d+ s\./)
})

test('a wrong code is no longer told once another way is chosen', async ({
  visitor,
  page,
  request,
  expectedComplaints,
}) => {
  expectedComplaints.push(refused(422))
  const owner = await Owner.create(request)
  const app = await owner.addApp()
  await owner.makeRecoveryCodes()
  await page.goto('/')
  await visitor.reachSecondFactor(owner.account)
  await visitor.code.fill(await app.wrongCode())
  await visitor.expectToast('Error', wrong, { destructive: true })
  await visitor.holdToast('Error')
  await visitor.dialog.getByRole('button', { name: 'Recovery code' }).click()
  await expect(visitor.dialog.getByLabel('Recovery code')).toBeFocused()
  // Choosing another way dismisses even a toast that is held.
  await expect(visitor.toasts.getByText(wrong)).toBeHidden()
})

test('a recovery code stands in, once', { tag: '@core' }, async ({
  visitor,
  page,
  request,
  expectedComplaints,
}) => {
  expectedComplaints.push(refused(422))
  const owner = await Owner.create(request)
  await owner.addApp()
  const [code = ''] = await owner.makeRecoveryCodes()
  const input = visitor.dialog.getByLabel('Recovery code')
  await page.goto('/')
  for (const used of [false, true]) {
    await visitor.openDialog()
    await visitor.send(owner.account)
    await visitor.dialog.getByRole('button', { name: 'Recovery code' }).click()
    await expect(input).toBeFocused()
    await visitor.submit.click()
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    await input.fill(` ${code.toUpperCase()} `)
    await input.press('Enter')
    if (used) break
    await visitor.expectSignedIn(owner.account)
    await visitor.signOut()
  }
  await visitor.expectToast('Error', wrong, { destructive: true })
  await expect(input).toBeFocused()
})

test('a visitor who looks at another factor and comes back enters the code that the phone already has', async ({
  visitor,
  page,
  request,
}) => {
  const owner = await Owner.create(request)
  const phone = newPhone()
  await owner.addPhone(phone)
  await owner.makeRecoveryCodes()
  const enrolled = await codeSentTo(request, phone)
  await haveSettings(page, { mfa_phone_max_frequency: 60 })
  const held = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/challenge', async (route) => {
    sent += 1
    const response = await route.fetch()
    await held.promise
    await route.fulfill({ response })
  })
  await page.goto('/')
  await visitor.openDialog()
  await visitor.send(owner.account)
  const code = await codeSentTo(request, phone, enrolled)
  await visitor.dialog.getByRole('button', { name: 'Recovery code' }).click()
  await expect(visitor.dialog.getByLabel('Recovery code')).toBeFocused()
  // The visitor returns before the answer to the sending, and after it.
  await visitor.dialog.getByRole('button', { name: /^Phone ending/ }).click()
  await expect(visitor.dialog).toContainText('Sending')
  held.resolve()
  await expect(visitor.code).toBeFocused()
  await visitor.dialog.getByRole('button', { name: 'Recovery code' }).click()
  await expect(visitor.dialog.getByLabel('Recovery code')).toBeFocused()
  await visitor.dialog.getByRole('button', { name: /^Phone ending/ }).click()
  await expect(visitor.code).toBeFocused()
  expect(sent).toBe(1)
  await expect(visitor.dialog).toContainText(/You can ask for a new code in \d+ s\./)
  await visitor.code.fill(code)
  await visitor.expectSignedIn(owner.account)
})

test('the factor that is asked for is not offered beside itself once another tab has stored the session', async ({
  visitor,
  page,
  request,
}) => {
  const owner = await Owner.create(request)
  await owner.addApp('Maren’s phone')
  await owner.makeRecoveryCodes()
  await page.goto('/')
  await visitor.openDialog()
  await visitor.send(owner.account)
  await expect(visitor.code).toBeFocused()
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'auth.session' })))
  await page.waitForTimeout(500)
  await expect(visitor.dialog.getByRole('listitem')).toHaveText(['Recovery code'])
})

import { codeSentTo, newPhone } from './product/outbox.ts'
import { Owner } from './product/owner.ts'
import type { Visitor } from './visitor/visitor.ts'
import { expect, test } from './with-providers.ts'

const password = 'lighthouse'
const forEyes = (phone: string) => `00${phone.slice(1, 2)} (${phone.slice(2, 5)}) ${phone.slice(5)}`

async function openAt(visitor: Visitor, mode: 'sign in' | 'sign up') {
  await visitor.page.goto('/')
  await visitor.openDialog()
  if (mode === 'sign up') await visitor.switchMode()
}

test('a number and a password sign up and in, in the field that takes addresses too', {
  tag: '@core',
}, async ({ visitor, request, expectedComplaints }) => {
  expectedComplaints.push(/status of 40[03]/)
  const phone = newPhone()
  const account = { email: phone, password }
  await openAt(visitor, 'sign up')
  await visitor.send({ email: phone.slice(2), password })
  await visitor.expectToast(
    'Validation Error',
    'Enter the number with its country code, such as +1 555 010 0199',
    { destructive: true },
  )
  await expect(visitor.email).toBeFocused()
  await expect(visitor.email).toHaveAttribute('aria-invalid', 'true')
  await visitor.send({ email: forEyes(phone), password: 'short' })
  await expect(visitor.password).toBeFocused()

  await visitor.send({ email: forEyes(phone), password })
  await expect(visitor.dialog).toHaveAccessibleName('Check your phone')
  await expect(visitor.dialog).toContainText(phone)
  const code = await codeSentTo(request, phone)
  await visitor.code.pressSequentially(code === '111111' ? '222222' : '111111')
  await expect(visitor.toasts.getByRole('alert')).toContainText('code')
  await visitor.code.fill('')
  await visitor.code.pressSequentially(code)
  await visitor.expectToast('Success', 'Your number is confirmed, and you’re signed in.')
  await visitor.expectSignedIn(account)
  await visitor.signOut()

  await openAt(visitor, 'sign in')
  await visitor.send({ ...account, password: 'lighthouse of another' })
  await visitor.expectToast('Login Failed', 'Invalid phone number or password. Please try again.', {
    destructive: true,
  })
  await visitor.send(account)
  await visitor.expectToast('Success', 'Logged in successfully!')
  await visitor.expectSignedIn(account)
})

test('a number that waits for its code is asked for it, at the sign-in with its password', async ({
  visitor,
  request,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 400/)
  const phone = newPhone()
  await openAt(visitor, 'sign up')
  await visitor.send({ email: phone, password })
  await expect(visitor.dialog).toHaveAccessibleName('Check your phone')
  const first = await codeSentTo(request, phone)
  await openAt(visitor, 'sign in')
  await visitor.send({ email: phone, password })
  await expect(visitor.dialog).toHaveAccessibleName('Confirm your number')
  await visitor.submit.click()
  await visitor.code.fill(await codeSentTo(request, phone, first))
  await visitor.expectSignedIn({ email: phone, password })
})

test('a number signs up and in by a code alone, and by one to a new password', async ({
  visitor,
  request,
}) => {
  const phone = newPhone()
  const account = { email: phone, password: 'a lamp on the quay' }
  const { dialog } = visitor

  await openAt(visitor, 'sign up')
  await visitor.email.fill(forEyes(phone))
  await dialog.getByRole('button', { name: 'Text me a code' }).click()
  await expect(dialog).toHaveAccessibleName('Sign up with a code')
  await visitor.submit.click()
  const first = await codeSentTo(request, phone)
  await visitor.code.fill(first)
  await visitor.expectToast('Success', 'Logged in successfully!')
  await expect(dialog).toBeHidden()
  await visitor.expectSignedIn(account)
  await visitor.signOut()

  await openAt(visitor, 'sign in')
  await dialog.getByRole('button', { name: 'Send me a code' }).click()
  await visitor.email.fill(phone)
  await visitor.submit.click()
  const second = await codeSentTo(request, phone, first)
  await visitor.code.fill(second)
  await visitor.expectSignedIn(account)
  await visitor.signOut()

  await openAt(visitor, 'sign in')
  await visitor.email.fill(phone)
  await dialog.getByRole('button', { name: 'Forgot password?' }).click()
  await visitor.submit.click()
  await visitor.code.fill(await codeSentTo(request, phone, second))
  await visitor.choosePassword(account.password)
  await visitor.signOut()
  await visitor.openDialog()
  await visitor.send(account)
  await visitor.expectSignedIn(account)
})

test('an account gets a number, changes it and removes it, and keeps its last sign-in method', async ({
  visitor,
  page,
  request,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 400/)
  const owner = await Owner.create(request)
  const [first, second] = [newPhone(), newPhone()]
  const section = visitor.section('Phone number')
  const number = section.getByLabel('Phone number')
  await visitor.openAccountOf(owner)

  // The service's answer to a session that is no longer fresh.
  const json = { error_code: 'reauthentication_needed', msg: 'This change requires reauthentication' }
  const stale = (url: URL) => url.pathname === '/auth/v1/user'
  await page.route(stale, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 400, json }) : route.fallback(),
  )
  await section.getByRole('button', { name: 'Add a number' }).click()
  await expect(number).toBeFocused()
  await expect(number).toHaveAttribute('autocomplete', 'tel')
  await number.fill(forEyes(first))
  await page.keyboard.press('Enter')
  await expect(visitor.dialog).toHaveAccessibleName('Is it still you?')
  await page.unroute(stale)
  await visitor.dialog.getByLabel('Your password').fill(owner.account.password)
  await page.keyboard.press('Enter')
  await expect(section).toContainText(`We sent a 6-digit code to ${first}`)
  const code = await codeSentTo(request, first)
  await visitor.code.fill(code)
  await visitor.expectToast('Success', `You now sign in with ${first}.`)

  await section.getByRole('button', { name: 'Change number' }).click()
  await number.fill(first)
  await page.keyboard.press('Enter')
  await expect(section).toContainText('That’s already your number.')
  await number.fill(second)
  await page.keyboard.press('Enter')
  await expect(visitor.code).toBeFocused()
  // The change waits for its code, and can be resumed later.
  await section.getByRole('button', { name: 'Cancel' }).click()
  await expect(section).toContainText(`Changing to ${second}.`)
  await section.getByRole('button', { name: 'Enter the code' }).click()
  await visitor.code.fill(await codeSentTo(request, second))
  await expect(section).toContainText(`You sign in with ${second}.`)

  await section.getByRole('button', { name: 'Remove number' }).click()
  await section.getByRole('button', { name: 'Remove', exact: true }).click()
  await visitor.expectToast('Success', `You can no longer sign in with ${second}.`)
  await expect(section).toContainText('None yet.')
  await expect(section.getByRole('button', { name: 'Remove number' })).toBeHidden()
})

test('an account that has a number alone can add an address, and not remove its number', async ({
  visitor,
  request,
}) => {
  const phone = newPhone()
  await openAt(visitor, 'sign up')
  await visitor.send({ email: phone, password })
  await visitor.code.fill(await codeSentTo(request, phone))
  await visitor.expectSignedIn({ email: phone, password })
  await visitor.openAccount()
  const section = visitor.section('Phone number')
  await expect(section).toContainText(`You sign in with ${phone}.`)
  await expect(section.getByRole('button', { name: 'Remove number' })).toBeHidden()
  await expect(visitor.section('Email').getByRole('button', { name: 'Add email' })).toBeVisible()
})

test('the example of a number stays on one line, however narrow the window', async ({ page, visitor }) => {
  await openAt(visitor, 'sign in')
  await visitor.dialog.getByRole('button', { name: 'Forgot password?' }).click()
  for (const width of [320, 360, 375, 390, 430]) {
    await page.setViewportSize({ width, height: 700 })
    const lines = await visitor.dialog.getByText('its country code').evaluate(({ firstChild: text }) => {
      const example = document.createRange()
      example.selectNodeContents(text as Node)
      example.setStart(text as Node, text?.textContent?.indexOf('+') ?? -1)
      return new Set([...example.getClientRects()].map(({ top }) => top)).size
    })
    expect(lines, `${width} px`).toBe(1)
  }
})

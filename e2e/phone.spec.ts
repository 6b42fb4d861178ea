import { codeSentTo, newPhone } from './product/outbox.ts'
import { expect, test } from './with-providers.ts'

test('a phone number signs up and in, by a code that is sent to it', async ({
  visitor,
  page,
  request,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 403/)
  const phone = newPhone()
  const typed = `00${phone.slice(1, 2)} (${phone.slice(2, 5)}) ${phone.slice(5)}`
  const enter = async (number: string) => {
    await page.goto('/')
    await visitor.openDialog()
    await visitor.dialog.getByRole('button', { name: 'Use a phone number' }).click()
    await expect(visitor.dialog).toHaveAccessibleName('Sign in by phone')
    await visitor.dialog.getByLabel('Phone number').fill(number)
    await visitor.submit.click()
  }

  await enter(typed)
  await expect(visitor.dialog).toContainText(phone)
  const code = await codeSentTo(request, phone)
  await visitor.code.pressSequentially(code === '111111' ? '222222' : '111111')
  await expect(visitor.toasts.getByRole('alert')).toContainText('code')
  await visitor.code.fill('')
  await visitor.code.pressSequentially(code)
  await visitor.expectToast('Success', 'Logged in successfully!')
  await expect(visitor.dialog).toBeHidden()
  await visitor.expectSignedIn({ email: phone, password: '' })

  await visitor.signOut()
  await enter(phone)
  const next = await codeSentTo(request, phone, code)
  await visitor.code.pressSequentially(next)
  await visitor.expectSignedIn({ email: phone, password: '' })
})

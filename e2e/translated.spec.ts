import { Owner } from './product/owner.ts'
import { expect, test } from './test.ts'

test.use({ isTranslated: true })

test('on a page that the browser translates, the dialog goes on and says what is', async ({
  visitor,
  page,
  request,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 400/)
  const owner = await Owner.create(request)
  await owner.addApp()
  await page.goto('/')
  await expect(page.locator('h1 font').first()).toBeAttached()
  await visitor.openDialog()
  await visitor.send({ email: owner.account.email, password: 'short' })
  await visitor.expectToast('Validation Error', 'Password must be at least 6 characters', {
    destructive: true,
  })
  await visitor.send({ email: owner.account.email, password: 'not the password' })
  await visitor.expectToast('Login Failed', 'Invalid email or password. Please try again.', {
    destructive: true,
  })
  await page.keyboard.press('Escape')

  await visitor.openAccountOf(owner)
  const codes = visitor.section('Recovery codes')
  await codes.getByRole('button', { name: 'Make recovery codes' }).click()
  await codes.getByRole('button', { name: 'I have saved them' }).click()
  await expect(codes.getByRole('paragraph')).toHaveText('10 of 10 codes left.')
  const factors = visitor.section('Two-step sign-in')
  await factors.getByRole('button', { name: /^Remove/ }).click()
  await factors.getByRole('group').getByRole('button', { name: 'Remove' }).click()
  await expect(factors.getByRole('paragraph')).toHaveText(/^Right now your password alone/)
  await expect(codes.getByRole('paragraph')).toHaveText(/^Add a second step first/)
})

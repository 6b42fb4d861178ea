import { expect, test } from './test.ts'
import { refused } from './visitor/watch-page.ts'

test('a mail that can’t be sent for now is told, and the address stays', async ({
  visitor,
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(refused(429))
  await page.route('**/auth/v1/recover*', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'x-supabase-api-version': '2024-01-01' },
      json: { code: 'over_email_send_rate_limit', message: 'email rate limit exceeded' },
    }),
  )
  await page.goto('/')
  await visitor.openDialog()
  await visitor.email.fill('maren@tinandtimber.shop')
  await visitor.dialog.getByRole('button', { name: 'Forgot password?' }).click()
  await visitor.submit.click()
  await visitor.expectToast(
    'Error',
    'We just sent an email to this address. Look for it, or wait a little before you ask for another.',
    { destructive: true },
  )
  await expect(visitor.email).toHaveValue('maren@tinandtimber.shop')
  await expect(visitor.email).toBeFocused()
})

test('while what asks for the mail is on its way, a press reaches no form, and what is typed goes along', async ({
  visitor,
  page,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/_astro/steps.*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/')
  await visitor.openDialog()
  await visitor.dialog.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(visitor.submit).toHaveAttribute('aria-disabled', 'true')
  await visitor.email.fill('maren@tinandtimber.shop')
  await visitor.email.press('Enter')
  await visitor.submit.click({ force: true })
  await visitor.expectNoToast()
  held.resolve()
  await expect(visitor.dialog).toHaveAccessibleName('Forgot your password?')
  await expect(visitor.email).toBeFocused()
  await expect(visitor.email).toHaveValue('maren@tinandtimber.shop')
})

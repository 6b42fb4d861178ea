import type { Page } from '@playwright/test'
import { createAccount } from './product/create-account.ts'
import { mailTo } from './product/outbox.ts'
import { expect, test } from './test.ts'

/** Fills in the form of the dialog as a password manager may: by a script, without an event. */
const fillIn = (page: Page, values: Record<string, string>) =>
  page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) {
      const field = document.querySelector<HTMLInputElement>(`[role=dialog] [name=${name}]`)
      if (field) field.value = value
    }
  }, values)

/** Sends the form so that no listener is told, and nothing can prevent it. */
const sendUntold = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLFormElement>('[role=dialog] form')?.submit())

test('what a password manager fills in signs in, and its own sending puts no password into the address', {
  tag: '@core',
}, async ({ visitor, page, request }) => {
  const account = await createAccount(request)
  await page.goto('/')
  for (const mode of ['sign-in', 'sign-up']) {
    await visitor.openDialog()
    if (mode === 'sign-up') await visitor.switchMode()
    await fillIn(page, { ...account })
    await sendUntold(page)
    await expect(visitor.password).toHaveValue(account.password)
    await expect(page).toHaveURL('/')
    if (mode === 'sign-in') await page.keyboard.press('Escape')
  }
  await visitor.switchMode()
  await fillIn(page, { ...account })
  await visitor.submit.click()
  await visitor.expectSignedIn(account)
})

test('a new password after a recovery is stored for the account that it belongs to', async ({
  visitor,
  page,
  request,
}) => {
  const { email } = await createAccount(request)
  await page.goto('/')
  await visitor.openDialog()
  await visitor.askByMail('Forgot password?', email)
  const { code } = await mailTo(request, email, 'recovery')
  await fillIn(page, { code: `${code.slice(0, 3)} ${code.slice(3)}` })
  await sendUntold(page)
  await visitor.submit.click()
  await expect(visitor.dialog).toHaveAccessibleName('Choose a new password')
  const username = visitor.dialog.locator('form [autocomplete=username]')
  await expect(username).toHaveValue(email)
  await page.reload()
  await expect(visitor.newPassword).toBeFocused()
  await expect(username).toHaveValue(email)
  await fillIn(page, { 'new-password': 'a new lighthouse' })
  await sendUntold(page)
  await expect(visitor.newPassword).toHaveValue('a new lighthouse')
  await expect(page).toHaveURL('/')
})

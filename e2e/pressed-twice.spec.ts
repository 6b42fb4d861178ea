import type { Page } from '@playwright/test'
import { newAccount } from './product/create-account.ts'
import { mailTo } from './product/outbox.ts'
import { Owner } from './product/owner.ts'
import { refused } from './visitor/watch-page.ts'
import { expect, test } from './with-providers.ts'

/** Submits the form of the dialog three times, before anything is rendered. */
const submitThrice = (page: Page) =>
  page
    .getByRole('dialog')
    .locator('form')
    .evaluate((form: HTMLFormElement) => {
      for (let times = 0; times < 3; times++) form.requestSubmit()
    })

/** Collects the requests to an endpoint from now on. */
function requestsTo(page: Page, endpoint: string, method = 'POST'): string[] {
  const found: string[] = []
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname.endsWith(endpoint))
      found.push(request.url())
  })
  return found
}

test('a sign-in that is sent three times at once is one request', async ({
  page,
  visitor,
  expectedComplaints,
}) => {
  expectedComplaints.push(refused(400))
  const { email, password } = newAccount()
  await page.goto('/')
  await visitor.openDialog()
  await visitor.email.fill(email)
  await visitor.password.fill(password)
  const sent = requestsTo(page, '/token')
  await submitThrice(page)
  await visitor.expectToast('Login Failed', 'Invalid email or password. Please try again.', {
    destructive: true,
  })
  expect(sent).toHaveLength(1)
})

test('a code that is asked for three times at once is one request', async ({ page, visitor }) => {
  const { email } = newAccount()
  await page.goto('/')
  await visitor.openDialog()
  await visitor.dialog.getByRole('button', { name: 'Forgot password?' }).click()
  await visitor.email.fill(email)
  const sent = requestsTo(page, '/recover')
  await submitThrice(page)
  await expect(visitor.code).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('a new password that is sent three times at once is one request', async ({ page, visitor, request }) => {
  const { account } = await Owner.create(request)
  await page.goto('/')
  await visitor.signIn(account)
  await visitor.openAccount()
  await visitor.dialog.getByRole('button', { name: 'Change password' }).click()
  await visitor.dialog.getByLabel('Current password').fill(account.password)
  await visitor.dialog.getByLabel('New password').fill('a new lighthouse')
  const sent = requestsTo(page, '/user', 'PUT')
  await submitThrice(page)
  await expect(visitor.dialog.getByLabel('Current password')).toBeHidden()
  expect(sent).toHaveLength(1)
})

test('a press of Enter that was meant for the code is no empty new password', async ({
  page,
  visitor,
  request,
}) => {
  const { account } = await Owner.create(request)
  await page.goto('/')
  await visitor.openDialog()
  await visitor.askByMail('Forgot password?', account.email)
  const { code } = await mailTo(request, account.email, 'recovery')
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      const field = document.querySelector<HTMLInputElement>('[name=new-password]')
      if (!field) return
      observer.disconnect()
      field.form?.requestSubmit()
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
  await visitor.code.fill(code)
  await expect(visitor.newPassword).toBeFocused()
  await visitor.expectNoToast()
  await expect(visitor.newPassword).not.toHaveAttribute('aria-invalid', 'true')
  // A visitor who means it is told.
  await expect(async () => {
    await visitor.submit.click()
    await expect(visitor.toasts).toContainText('Password must be at least 6 characters', { timeout: 2000 })
  }).toPass()
})

test('a double-click opens what it presses, and presses nothing that moves under the pointer', async ({
  page,
  visitor,
  request,
}) => {
  const owner = await Owner.create(request)
  await page.setViewportSize({ width: 320, height: 568 })
  await visitor.openAccountOf(owner)
  const deletions = requestsTo(page, '/user', 'DELETE')
  const remove = visitor.dialog.getByRole('button', { name: 'Delete my account' })
  await remove.dblclick({ position: { x: 40, y: 20 } })
  await expect(remove).toHaveAttribute('aria-expanded', 'true')
  expect(deletions).toEqual([])

  // Its panel is at the end of the dialog: as it closes, other buttons move down.
  await page.setViewportSize({ width: 1280, height: 740 })
  const ended = requestsTo(page, '/logout')
  await remove.dblclick()
  await expect(remove).toHaveAttribute('aria-expanded', 'false')
  await visitor.expectNoToast()
  expect(ended).toEqual([])
})

test('a panel that asks for confirmation takes no second tap, which a phone may count as a first one', async ({
  visitor,
  request,
}) => {
  await visitor.openAccountOf(await Owner.create(request))
  const dialog = visitor.dialog
  const seen = await dialog
    .getByRole('button', { name: 'Delete my account' })
    .evaluate(async (button: HTMLElement) => {
      button.click()
      // React renders before the next task.
      await null
      const buttons = [...document.querySelectorAll('button')]
      const confirm = buttons.find(({ textContent }) => textContent === 'Delete it')
      confirm?.scrollIntoView({ block: 'center' })
      const { x, y, width, height } = confirm?.getBoundingClientRect() ?? new DOMRect()
      const below = document.elementFromPoint(x + width / 2, y + height / 2)
      return { isThere: Boolean(confirm), isHit: confirm?.contains(below) }
    })
  expect(seen).toEqual({ isThere: true, isHit: false })
  // A click waits until the button can be hit.
  await dialog.getByRole('button', { name: 'Delete it' }).click({ trial: true })
})

import { freePort } from '../tooling/free-port.ts'
import { ageSessions } from './product/age-sessions.ts'
import { AuthenticatorApp } from './product/authenticator-app.ts'
import { newAccount, publicKey } from './product/create-account.ts'
import { startProduct } from './product/start-product.ts'
import { test as base, expect } from './test.ts'
import { refused } from './visitor/watch-page.ts'

// One worker for these tests: each worker would start a product of its own.
base.describe.configure({ mode: 'default' })

/** A product whose accounts require a second factor. */
const test = base.extend<object, { strictUrl: string }>({
  strictUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see what is taken from the other fixtures
    async ({}, use) => {
      const port = String(await freePort())
      const url = `http://localhost:${port}`
      const product = await startProduct({
        PORT: port,
        PUBLIC_URL: url,
        RATE_LIMITS: 'off',
        MFA_REQUIRED: 'required',
      })
      await use(url)
      await product.stop()
    },
    // The timeout of a start: on a slow machine it takes longer than a test may.
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ strictUrl }, use) => use(strictUrl),
})

test('where a second factor is required, a sign-in leads straight into setting one up', async ({
  visitor,
  page,
  request,
}) => {
  const account = newAccount()
  await request.post('/auth/v1/signup', { headers: publicKey, data: account })
  await page.goto('/')
  await visitor.openDialog()
  await visitor.send(account)
  await expect(visitor.dialog).toHaveAccessibleName('One more check')
  await expect(visitor.dialog).toContainText('Accounts here need a second step to sign in.')
  await expect(visitor.account).toBeHidden()

  // A visitor who comes back later is asked again, with the same button.
  await page.reload()
  await visitor.expectSignedOut()
  await visitor.openDialog()
  await expect(visitor.dialog).toHaveAccessibleName('One more check')

  await visitor.dialog.getByRole('button', { name: 'Show the QR code' }).click()
  const secret = await visitor.dialog.locator('b[translate=no]').textContent()
  const app = new AuthenticatorApp(secret ?? '')
  await visitor.code.pressSequentially(await app.code())
  await visitor.expectToast('Success', 'Logged in successfully!')
  await expect(visitor.dialog).toBeHidden()
  await visitor.expectSignedIn(account)
  await visitor.openAccount()
  await expect(visitor.section('Two-step sign-in')).toContainText('Authenticator app')

  // From now on the second factor is required.
  await page.keyboard.press('Escape')
  await visitor.signOut()
  await visitor.openDialog()
  await visitor.send(account)
  await expect(visitor.dialog).toContainText('Enter the 6-digit code that your app shows')
})

test('who cancels setting it up is signed out', async ({ visitor, page, request }) => {
  const account = newAccount()
  await request.post('/auth/v1/signup', { headers: publicKey, data: account })
  await page.goto('/')
  await visitor.openDialog()
  await visitor.send(account)
  await visitor.dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(visitor.email).toBeVisible()
  await expect.poll(() => visitor.storedSession()).toBeNull()
})

test('a sign-in that is too old for setting it up is proved in place, and goes on where it was', async ({
  visitor,
  page,
  ownProduct,
  expectedComplaints,
}) => {
  expectedComplaints.push(refused(400))
  test.slow()
  const product = await ownProduct({ MFA_REQUIRED: 'required' })
  const { url, request } = product
  const account = newAccount()
  await request.post('/auth/v1/signup', { headers: publicKey, data: account })
  await page.goto(url)
  await visitor.openDialog()
  await visitor.send(account)
  await expect(visitor.dialog).toHaveAccessibleName('One more check')
  await visitor.dialog.getByLabel('Name').fill('Maren’s phone')
  ageSessions(product)
  await page.keyboard.press('Enter')

  await expect(visitor.dialog.getByRole('heading', { name: 'Is it still you?' })).toBeVisible()
  const password = visitor.dialog.getByLabel('Your password')
  await expect(password).toBeFocused()
  await password.fill(account.password)
  await page.keyboard.press('Enter')
  await expect(visitor.dialog.getByRole('img', { name: 'QR code' })).toBeVisible()
  await expect(visitor.code).toBeFocused()
  const secret = await visitor.dialog.locator('b[translate=no]').textContent()
  await visitor.code.pressSequentially(await new AuthenticatorApp(secret ?? '').code())
  await visitor.expectSignedIn(account)
})

import { createAccount, newAccount } from './product/create-account.ts'
import { startProduct } from './product/start-product.ts'
import { expect, test } from './test.ts'

// A browser reports every answer of 400 and above on the console by itself.
const refused = (status: number) => new RegExp(`status of ${status}`)

test('wrong password: Login Failed', async ({ visitor, page, request, expectedComplaints }) => {
  expectedComplaints.push(refused(400))
  const { email } = await createAccount(request)
  await page.goto('/')
  await visitor.openDialog()
  await visitor.send({ email, password: 'lightship' })

  await visitor.expectToast('Login Failed', 'Invalid email or password. Please try again.', {
    destructive: true,
  })
  await expect(visitor.dialog).toBeVisible()
  await expect(visitor.email).toHaveValue(email)
  await expect(visitor.password).toHaveValue('lightship')
  await expect(visitor.password).toBeFocused()
})

test('nobody has the address: Login Failed, in the same words', async ({
  visitor,
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(refused(400))
  await page.goto('/')
  await visitor.openDialog()
  await visitor.send(newAccount())
  await visitor.expectToast('Login Failed', 'Invalid email or password. Please try again.', {
    destructive: true,
  })
})

test('too many attempts: Error, in the words of the service', async ({
  page,
  visitor,
  expectedComplaints,
}) => {
  expectedComplaints.push(refused(400), refused(429), /request to/)
  const product = await startProduct({ RATE_LIMIT_PASSWORD: '1' })
  try {
    await page.goto(product.url)
    await visitor.openDialog()
    await visitor.send({ email: 'maren@tinandtimber.shop', password: 'lightship' })
    await visitor.expectToast('Login Failed', 'Invalid email or password. Please try again.', {
      destructive: true,
    })
    await visitor.submit.click()
    await visitor.expectToast('Error', 'Request rate limit reached', { destructive: true })
  } finally {
    await product.stop()
  }
})

test('a taken address: Account Exists', async ({ visitor, page, request, expectedComplaints }) => {
  expectedComplaints.push(refused(422))
  const account = await createAccount(request)
  await page.goto('/')
  await visitor.openDialog()
  await visitor.switchMode()
  await visitor.send(account)

  await visitor.expectToast('Account Exists', 'This email is already registered. Please login instead.')
  await expect(visitor.dialog).toHaveAccessibleName('Create your account')
  await expect(visitor.email).toHaveValue(account.email)
})

test('a sign-up refused for another reason: Error, in the words of the service', async ({
  visitor,
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(refused(400))
  await page.goto('/')
  await visitor.openDialog()
  await visitor.switchMode()
  await visitor.send({ ...newAccount(), password: 'l'.repeat(257) })
  await visitor.expectToast('Error', 'Password cannot be longer than 256 characters', { destructive: true })
})

for (const mode of ['sign-in', 'sign-up'] as const)
  test(`the service is gone at ${mode}: an unexpected error, and what was typed stays`, async ({
    page,
    visitor,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/ERR_CONNECTION_REFUSED/, /request to/)
    const account = newAccount()
    const product = await startProduct()
    try {
      await page.goto(product.url)
      await visitor.openDialog()
      if (mode === 'sign-up') await visitor.switchMode()
    } finally {
      await product.stop()
    }
    await visitor.send(account)

    await visitor.expectToast('Error', 'An unexpected error occurred. Please try again.', {
      destructive: true,
    })
    await expect(visitor.email).toHaveValue(account.email)
    await expect(visitor.password).toHaveValue(account.password)
    await expect(visitor.submit).toHaveText(mode === 'sign-in' ? 'Sign in' : 'Create account')
    await expect(visitor.submit).toBeEnabled()
  })

test('an answer that is not from the service: an unexpected error', async ({
  visitor,
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(refused(502))
  await page.route('**/auth/v1/token*', (route) =>
    route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }),
  )
  await page.goto('/')
  await visitor.openDialog()
  await visitor.send(newAccount())
  await visitor.expectToast('Error', 'An unexpected error occurred. Please try again.', { destructive: true })
})

test('a link in a mail that no longer works says why', async ({ visitor, page }) => {
  const reason = 'Email link is invalid or has expired'
  await page.goto(
    `/#error=access_denied&error_code=otp_expired&error_description=${encodeURIComponent(reason)}`,
  )
  await visitor.expectToast('Error', reason, { destructive: true })
  await visitor.expectSignedOut()
  await expect(page).toHaveURL('/')
})

import { createAccount, newAccount } from './product/create-account.ts'
import { expect, test } from './test.ts'
import { refused } from './visitor/watch-page.ts'

test('wrong password: Login Failed', { tag: '@core' }, async ({
  visitor,
  page,
  request,
  expectedComplaints,
}) => {
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

test('no account has the address: Login Failed, in the same words', { tag: '@core' }, async ({
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
  ownProduct,
  expectedComplaints,
}) => {
  expectedComplaints.push(refused(400), refused(429))
  const { url } = await ownProduct({ RATE_LIMIT_PASSWORD: '1' })
  await page.goto(url)
  await visitor.openDialog()
  await visitor.send({ email: 'maren@tinandtimber.shop', password: 'lightship' })
  await visitor.expectToast('Login Failed', 'Invalid email or password. Please try again.', {
    destructive: true,
  })
  await visitor.submit.click()
  // It counts from the first attempt, however long the second one took.
  const told = /^Error Request rate limit reached\. Try again in [1-5] minutes?\.$/
  await expect(visitor.toasts.getByRole('alert')).toHaveText(told)
})

test('a taken address: Account Exists', { tag: '@core' }, async ({
  visitor,
  page,
  request,
  expectedComplaints,
}) => {
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

test('a sign-up refused for another reason: Error, in the words of the service', { tag: '@core' }, async ({
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
    ownProduct,
    expectedComplaints,
  }) => {
    // For requests in flight when the service stops, and later ones.
    expectedComplaints.push(/ERR_CONNECTION_(RESET|REFUSED)/)
    const account = newAccount()
    const product = await ownProduct()
    await page.goto(product.url)
    await visitor.openDialog()
    if (mode === 'sign-up') await visitor.switchMode()
    await product.stop()
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

const general = 'An unexpected error occurred. Please try again.'

for (const [status, body, headers, text] of [
  [400, { code: 'unheard_of', message: 'No sign-ins on Sundays' }, {}, 'No sign-ins on Sundays'],
  [500, { code: 'unexpected_failure', message: 'The harbour is closed' }, {}, 'The harbour is closed'],
  [503, { code: 503, msg: 'The harbour is full' }, {}, 'The harbour is full'],
  [
    503,
    { message: 'The harbour is full' },
    { 'retry-after': '5' },
    'The harbour is full. Try again in 5 seconds.',
  ],
  [429, { message: 'Slow down.' }, { 'retry-after': '90' }, 'Slow down. Try again in 2 minutes.'],
  [429, { message: 'Slow down' }, {}, 'Slow down. Try again in a few minutes.'],
  [400, {}, {}, general],
  [500, {}, {}, general],
] as const)
  test(`a ${status} with ${JSON.stringify({ ...body, ...headers })} is told as: ${text}`, async ({
    visitor,
    page,
    expectedComplaints,
  }) => {
    expectedComplaints.push(refused(status))
    await page.route('**/auth/v1/token*', (route) => route.fulfill({ status, json: body, headers }))
    await page.goto('/')
    await visitor.openDialog()
    await visitor.send(newAccount())
    await visitor.expectToast('Error', text, { destructive: true })
  })

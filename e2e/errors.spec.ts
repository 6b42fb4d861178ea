import { createAccount, newAccount } from './product/create-account.ts'
import { expect, test } from './test.ts'
import { refused } from './visitor/watch-page.ts'

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
  await visitor.expectToast('Error', 'Request rate limit reached. Try again in 5 minutes.', {
    destructive: true,
  })
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
    ownProduct,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/ERR_CONNECTION_REFUSED/)
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

const spoof = 'error_description=Call+555-0100+now'
const inTime = 'That took too long, or was done before. Please try again.'

// As the service redirects under PKCE, as it does in the implicit flow, and as a provider's own error comes.
for (const [address, title, text] of [
  [
    `?error=access_denied&${spoof}`,
    'Nothing changed',
    'You turned back before you were done. Try again when you are ready.',
  ],
  [`?error=invalid_request&error_code=bad_oauth_state&${spoof}`, 'Error', inTime],
  [
    `?error_code=flow_state_already_used&${spoof}#error_code=flow_state_already_used&${spoof}&sb=`,
    'Error',
    inTime,
  ],
  [
    `#error=server_error&${spoof}&sb=`,
    'Error',
    'The provider could not do that just now. Try again later, or choose another way.',
  ],
  [
    `#error=access_denied&error_code=user_banned&${spoof}&sb=`,
    'Error',
    'This account is blocked. Ask whoever runs this site.',
  ],
  [`#error=unheard_of&error_code=constructor&${spoof}&sb=`, 'Error', 'That did not work. Please try again.'],
] as const)
  test(`an error in the address is told in our words, and taken out of it: ${address}`, async ({
    visitor,
    page,
  }) => {
    await page.goto(`/pricing${address.replace('?', '?utm=harbour&')}`)
    await visitor.expectToast(title, text, { destructive: title === 'Error' })
    await expect(page).toHaveURL(address.startsWith('?') ? '/pricing?utm=harbour' : '/pricing')
    expect(await page.evaluate(() => history.length)).toBe(2)
    await expect(visitor.dialog).toBeHidden()
  })

test('a link in a mail that no longer works says so, and offers a new one', async ({ visitor, page }) => {
  await page.goto(`/#error=access_denied&error_code=otp_expired&${spoof}&sb=`)
  await visitor.expectToast('Error', 'This link is too old, or was used before. Ask for a new one.', {
    destructive: true,
  })
  await expect(visitor.dialog).toHaveAccessibleName('Sign in by mail')
  await visitor.dialog.getByRole('button', { name: 'Choose a new password instead' }).click()
  await expect(visitor.dialog).toHaveAccessibleName('Forgot your password?')
  await visitor.dialog.getByRole('button', { name: 'Back to sign in' }).click()
  await expect(visitor.dialog).toHaveAccessibleName('Welcome back')
  await expect(visitor.email).toBeFocused()
  await expect(page).toHaveURL('/')
})

test('a shop’s own code in the address is left alone', async ({ visitor, page }) => {
  await page.goto('/?code=SUMMER')
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL('/?code=SUMMER')
  await visitor.expectNoToast()
})

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
    'A mail was sent to this address just now. Look for it, or wait a minute before you ask for another.',
    { destructive: true },
  )
  await expect(visitor.email).toHaveValue('maren@tinandtimber.shop')
  await expect(visitor.email).toBeFocused()
})

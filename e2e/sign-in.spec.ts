import { inMotion } from './browser/in-motion.ts'
import { createAccount, newAccount } from './product/create-account.ts'
import { Owner } from './product/owner.ts'
import { expect, test } from './test.ts'

test.use(inMotion)

test('a visitor signs up, signs in, reloads and signs out', { tag: '@core' }, async ({ visitor, page }) => {
  const account = newAccount()
  await page.goto('/')
  await visitor.signUp(account)
  await expect(visitor.dialog).toHaveAccessibleName('Welcome back')
  await expect(visitor.email).toHaveValue('')
  await expect(visitor.email).toBeFocused()
  await expect(visitor.password).toHaveValue('')

  await visitor.send(account)
  await visitor.expectToast('Success', 'Logged in successfully!')
  await expect(visitor.dialog).toBeHidden()
  await visitor.expectSignedIn(account)
  await expect(visitor.account).toBeFocused()

  await page.reload()
  await visitor.expectSignedIn(account)
  await page.goto('/pricing')
  await visitor.expectSignedIn(account)

  await visitor.signOut()
  await visitor.expectSignedOut()
  await expect(visitor.tryForFree).toBeFocused()
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
  await page.reload()
  await visitor.expectSignedOut()
})

test('signing up opens no session, and leaves nothing behind', { tag: '@core' }, async ({
  visitor,
  page,
  newTab,
}) => {
  const bystander = await newTab()
  await bystander.page.goto('/')
  await bystander.tryForFree.hover()

  await page.goto('/pricing')
  await visitor.openDialog()
  await visitor.switchMode()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const answered = page.waitForResponse('**/auth/v1/signup*')
  await visitor.send(newAccount())
  await visitor.expectToast('Success', 'Account created successfully! You can now login.')

  // There is no session, not even for a moment.
  expect(await (await answered).json()).not.toHaveProperty('access_token')
  expect(asked).not.toContain('/auth/v1/logout')
  await bystander.expectSignedOut()
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
  await page.reload()
  await visitor.expectSignedOut()
})

test('the session that Supabase opens at a sign-up is ended, and seen in no tab', async ({
  visitor,
  page,
  request,
}) => {
  const { session } = await Owner.create(request)
  await page.route('**/auth/v1/signup*', (route) => route.fulfill({ json: session }))
  await page.goto('/')
  await page.evaluate(() => {
    const seen: unknown[] = []
    Object.assign(window, { seen })
    new BroadcastChannel('auth.session').onmessage = ({ data }) => seen.push(data)
  })
  await visitor.openDialog()
  await visitor.switchMode()
  const ended = page.waitForResponse((answer) => answer.url().includes('/logout?scope=local'))
  await visitor.send(newAccount())
  await visitor.expectToast('Success', 'Account created successfully! You can now login.')
  expect((await ended).status()).toBe(204)
  await visitor.expectSignedOut({ behindDialog: true })
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
  expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual([])
})

test('signing up a second person leaves the first signed in', async ({ visitor, page, request }) => {
  const first = await createAccount(request)
  await page.goto('/pricing')
  await visitor.signIn(first)
  await page.goto('/#sign-in')
  await visitor.switchMode()
  await visitor.send(newAccount())
  await visitor.expectToast('Success', 'Account created successfully! You can now login.')
  await page.reload()
  await visitor.expectSignedIn(first)
})

test('the sign-up call names the origin of the site as the place to return to', async ({ visitor, page }) => {
  const account = newAccount()
  await page.goto('/for-beginners')
  await visitor.openDialog()
  await visitor.switchMode()
  const asked = page.waitForRequest('**/auth/v1/signup*')
  await visitor.send(account)
  const request = await asked

  expect(new URL(request.url()).searchParams.get('redirect_to')).toBe(`${new URL(page.url()).origin}/`)
  expect(request.postDataJSON()).toMatchObject({ ...account })
  expect(request.headers()).toHaveProperty('apikey')
})

test('a service that wants the address confirmed makes the dialog say so', async ({ visitor, page }) => {
  const account = newAccount()
  const user = { id: '5b0e8f0c-6b1c-4b57-9f1c-6f6a4f2a8a11', email: account.email, aud: 'authenticated' }
  await page.route('**/auth/v1/signup*', (route) => route.fulfill({ json: user }))
  await page.goto('/')
  await visitor.signUp(account)
  await expect(visitor.dialog).toContainText(
    `Check your email. A confirmation is on its way to ${account.email}.`,
  )
  await expect(visitor.dialog).toHaveAccessibleName('Welcome back')
  // Screen readers read it as the description of the focused field.
  await expect(visitor.email).toBeFocused()
  await expect(visitor.email).toHaveAccessibleDescription(/^Check your email\. A confirmation is on its way/)
  const keys = await page.evaluate(() => Object.keys(localStorage))
  expect(keys.some((key) => /^auth\.session-flow-.+-code-verifier$/.test(key))).toBe(true)
  expect(await visitor.storedSession()).toBeNull()
})

test('while an attempt is under way the inputs are disabled and the button asks to wait', {
  tag: '@core',
}, async ({ visitor, page, request }) => {
  const account = await createAccount(request)
  const held = Promise.withResolvers<void>()
  await page.route('**/auth/v1/token*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/')
  await visitor.openDialog()
  await visitor.send(account)

  await expect(visitor.submit).toHaveText('Please wait...')
  await expect(visitor.submit).toBeFocused()
  await expect(visitor.email).toBeDisabled()
  await expect(visitor.password).toBeDisabled()
  await expect(visitor.email).toHaveValue(account.email)
  held.resolve()
  await visitor.expectSignedIn(account)
})

test('an address of 200 characters fits the bar', async ({ visitor, page, request }) => {
  const local = `${Date.now()}.${'m'.repeat(50)}`
  const email = `${local}@${'t'.repeat(63)}.${'i'.repeat(63)}.shop`
  const account = { email, password: 'lighthouse' }
  await request.post('/auth/v1/signup', { headers: { apikey: 'dropharbor-public-key' }, data: account })
  await page.goto('/')
  await visitor.signIn(account)

  for (const width of [1440, 768, 320]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(90)
  }
  await visitor.account.click()
  await expect(page.getByText(email, { exact: true }).last()).toBeVisible()
})

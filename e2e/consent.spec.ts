import { ClientApp } from './product/client-app.ts'
import { publicKey } from './product/create-account.ts'
import { newPhone } from './product/outbox.ts'
import { Owner } from './product/owner.ts'
import { enterAs } from './visitor/enter-as.ts'
import { refused } from './visitor/watch-page.ts'
import { expect, test } from './with-providers.ts'

test.beforeEach(({ page, homes }) => ClientApp.answer(page, homes))

test('an app is allowed by a user who signs in on the way, and later disconnected', { tag: '@core' }, async ({
  visitor,
  page,
  request,
}) => {
  const { account } = await Owner.create(request)
  const app = await ClientApp.create(request)
  await page.goto(app.authorizationUrl({ login_hint: account.email }))
  await expect(page).toHaveURL(/\/oauth\/consent\?authorization_id=[\w-]+$/)
  await expect(visitor.dialog).toContainText(`${app.name} wants to connect.`)
  await expect(visitor.email).toHaveValue(account.email)
  await visitor.password.fill(account.password)
  await visitor.submit.click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Connect ${app.name}?`)
  const asked = page.getByRole('main')
  await expect(asked).toContainText(`Signed in as ${account.email}`)
  await expect(asked).toContainText('desk.example')
  await expect(asked.getByRole('list', { name: 'What it gets' }).getByRole('listitem')).toHaveText([
    'Know that it is you when you come back',
    'Read your email address',
  ])
  await asked.getByRole('button', { name: 'Allow' }).focus()
  await page.keyboard.press('Enter')
  const { email } = await app.redeem((await ClientApp.received(page)).get('code'))
  expect(email).toBe(account.email)

  // The app was allowed before, so nothing is asked.
  await page.goto(app.authorizationUrl())
  await ClientApp.received(page)

  await page.goto('/')
  await visitor.openAccount()
  const section = visitor.section('Connected apps')
  await expect(section).toContainText('Read your email address')
  await expect(visitor.section('Where you are signed in')).toContainText(app.name)
  await section.getByRole('button', { name: `Disconnect ${app.name}` }).click()
  await section.getByRole('button', { name: 'Disconnect', exact: true }).click()
  await visitor.expectToast('Success', `${app.name} is disconnected.`)
  await expect(section).toBeHidden()
  await expect(visitor.section('Where you are signed in')).not.toContainText(app.name)
  await page.goto(app.authorizationUrl())
  await expect(asked.getByRole('button', { name: 'Allow' })).toBeVisible()
})

test('another account answers in the place of the one that is signed in, with its second factor', async ({
  visitor,
  page,
  request,
}) => {
  const [first, second] = [await Owner.create(request), await Owner.create(request)]
  const authenticator = await second.addApp()
  const app = await ClientApp.create(request)
  await page.goto('/')
  await visitor.takeUp(first)
  await page.goto(app.authorizationUrl())
  await expect(page.getByRole('main')).toContainText(`Signed in as ${first.account.email}`)
  await page.getByRole('button', { name: 'Use another account' }).click()
  await visitor.send(second.account)
  await expect(visitor.dialog).toHaveAccessibleName('One more check')
  await visitor.code.fill(await authenticator.code())
  await expect(page.getByRole('main')).toContainText(`Signed in as ${second.account.email}`)
  await page.getByRole('button', { name: 'Deny' }).click()
  expect((await ClientApp.received(page)).get('error')).toBe('access_denied')
})

test('a proof is asked for in place where the app wants a fresh one', async ({
  visitor,
  page,
  request,
  expectedComplaints,
}) => {
  expectedComplaints.push(refused(400))
  const owner = await Owner.create(request)
  const app = await ClientApp.create(request)
  await page.goto('/')
  await visitor.takeUp(owner)
  await page.goto(app.authorizationUrl({ prompt: 'login' }))
  await page.getByLabel('Your password').fill(owner.account.password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Allow' }).click()
  expect((await ClientApp.received(page)).get('code')).toBeTruthy()
})

test('a user whose session has ended elsewhere signs in again on the way', async ({
  visitor,
  page,
  request,
  expectedComplaints,
}) => {
  expectedComplaints.push(refused(403))
  const owner = await Owner.create(request)
  const app = await ClientApp.create(request)
  await page.goto('/')
  await visitor.takeUp(owner)
  const headers = { ...publicKey, authorization: `Bearer ${owner.session?.access_token}` }
  expect((await request.post('/auth/v1/logout', { headers })).status()).toBe(204)
  await page.goto(app.authorizationUrl())
  await expect(visitor.dialog).toContainText(`${app.name} wants to connect.`)
  await visitor.send(owner.account)
  await expect(page.getByRole('main')).toContainText(`Signed in as ${owner.account.email}`)
})

test('a provider, signed in with on the way, leads back to the request', async ({
  visitor,
  page,
  request,
}) => {
  const email = `${newPhone().slice(1)}@tinandtimber.shop`
  const app = await ClientApp.create(request)
  await page.goto(app.authorizationUrl())
  await visitor.dialog.getByRole('button', { name: 'Continue with Lighthouse' }).click()
  await enterAs(page, { email })
  await expect(page.getByRole('main')).toContainText(`Signed in as ${email}`)
})

test('an app of the owner’s own asks nothing', async ({ visitor, page, request }) => {
  const owner = await Owner.create(request)
  const app = await ClientApp.create(request, { trusted: true })
  await page.goto('/')
  await visitor.takeUp(owner)
  await page.goto(app.authorizationUrl())
  await app.redeem((await ClientApp.received(page)).get('code'))
})

test('an account that has connected all the apps it may is told so, and the request waits', async ({
  visitor,
  page,
  request,
  expectedComplaints,
}) => {
  expectedComplaints.push(refused(422))
  const app = await ClientApp.create(request)
  await page.goto('/')
  await visitor.takeUp(await Owner.create(request))
  await page.goto(app.authorizationUrl())
  const full = '**/oauth/authorizations/*/consent'
  await page.route(full, (route) =>
    route.fulfill({
      status: 422,
      headers: { 'x-supabase-api-version': '2024-01-01' },
      json: { code: 'too_many_clients', message: 'Maximum number of clients reached' },
    }),
  )
  await page.getByRole('button', { name: 'Allow' }).click()
  await visitor.expectToast(
    'Error',
    'Your account has as many connected apps as it can. Disconnect one first.',
    { destructive: true },
  )
  await page.unroute(full)
  await page.getByRole('button', { name: 'Allow' }).click()
  await app.redeem((await ClientApp.received(page)).get('code'))
})

test('a request that is used, unknown or none is over, and its id reaches no other call', async ({
  visitor,
  page,
  request,
  expectedComplaints,
}) => {
  expectedComplaints.push(refused(404), refused(400))
  const app = await ClientApp.create(request)
  await page.goto('/')
  await visitor.takeUp(await Owner.create(request))
  await page.goto(app.authorizationUrl())
  const used = page.url()
  await page.getByRole('button', { name: 'Deny' }).click()
  await ClientApp.received(page)
  const over = page.getByRole('heading', { name: 'This request is over' })
  for (const address of [used, '/oauth/consent?authorization_id=unknown', '/oauth/consent']) {
    await page.goto(address)
    await expect(over).toBeVisible()
  }
  const asked: string[] = []
  page.on('request', (sent) => asked.push(sent.url()))
  await page.goto('/oauth/consent?authorization_id=..%2F..%2Fsessions')
  await expect(over).toBeVisible()
  expect(asked.filter((url) => /sessions|authorizations/.test(url.split('?')[0] ?? ''))).toEqual([])
})

test('without script the page says so, and no other page frames it', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  const answer = await page.goto('/oauth/consent?authorization_id=any')
  await expect(page.getByText('This page needs JavaScript.')).toBeVisible()
  await expect(page.getByText('One moment')).toBeHidden()
  expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  await context.close()
})

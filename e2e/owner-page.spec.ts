import { createAccount } from './product/create-account.ts'
import { Owner } from './product/owner.ts'
import { ownerLink } from './product/owner-link.ts'
import { expect, test } from './test.ts'
import { refused } from './visitor/watch-page.ts'

test('by a link an owner finds an account, bans it, reads that in the audit log, and signs out', {
  tag: '@core',
}, async ({ page, request, visitor, expectedComplaints }) => {
  expectedComplaints.push(refused(404), /Page not found: \/_owner/)
  const { account } = await Owner.create(request)
  await page.goto('/_owner')
  await expect(page).toHaveTitle(/not found/i)

  const link = await ownerLink()
  await page.goto(link)
  await expect(page).toHaveURL(/\/_owner$/)
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await page.getByRole('link', { name: 'Accounts' }).click()
  await page.getByLabel('Find accounts').fill(account.email.toUpperCase())
  await page.keyboard.press('Enter')
  await page.getByRole('row').getByRole('link', { name: account.email }).click()
  await expect(page.getByRole('heading', { level: 1, name: account.email })).toBeFocused()

  await page.getByRole('button', { name: 'Ban' }).click()
  await expect(visitor.dialog).toContainText('no session goes on')
  await visitor.dialog.getByLabel('7 days').check()
  await visitor.dialog.getByRole('button', { name: 'Ban' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The account is banned.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lift' })).toBeVisible()
  const entry = page.getByRole('table', { name: 'Audit log' }).getByRole('row').nth(1)
  await expect(entry).toContainText('account changed, ban duration')
  await expect(entry).toContainText('owner’s page')
  const signIn = '/auth/v1/token?grant_type=password'
  const headers = { apikey: 'dropharbor-public-key' }
  expect((await request.post(signIn, { data: account, headers })).status()).toBe(400)

  await page.getByRole('button', { name: 'Lift' }).click()
  await visitor.dialog.getByRole('button', { name: 'Lift' }).click()
  await expect(page.getByRole('button', { name: 'Ban' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect((await request.post(signIn, { data: account, headers })).status()).toBe(200)

  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Your session is over' })).toBeVisible()
  await page.goto('/_owner')
  await expect(page).toHaveTitle(/not found/i)
  await page.goto(link)
  await expect(page).toHaveTitle(/not found/i)
})

test('erasing asks for the address, and a page without its session or its service says so', async ({
  page,
  context,
  request,
  visitor,
  expectedComplaints,
}) => {
  expectedComplaints.push(refused(404), refused(503), /ERR_FAILED/)
  const { email } = await createAccount(request)
  await page.goto(await ownerLink())
  await page.getByRole('link', { name: 'Accounts' }).click()
  // Other tests open accounts, too: this one may be far down in the list.
  await page.getByLabel('Find accounts').fill(email)
  await page.keyboard.press('Enter')
  await page.getByRole('row').getByRole('link', { name: email }).click()
  const erase = page.getByRole('button', { name: 'Erase' })
  await erase.click()
  const sure = visitor.dialog.getByRole('button', { name: 'Erase' })
  await visitor.dialog.getByLabel(`Type ${email} to go on`).fill(email.slice(1))
  await expect(sure).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(erase).toBeFocused()
  await erase.click()
  await visitor.dialog.getByLabel(`Type ${email} to go on`).fill(email)
  await sure.click()
  await expect(page.getByRole('heading', { name: 'Accounts' })).toBeVisible()
  await page.getByLabel('Find accounts').fill(email)
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByText('No account is found')).toBeVisible()

  await page.route('**/_owner/api/admin/events', (route) => route.abort())
  await page.getByRole('link', { name: 'Events' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The service doesn’t answer.' })).toBeVisible()
  await page.unroute('**/_owner/api/admin/events')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Your programs have taken every event')).toBeVisible()

  await context.clearCookies()
  await page.getByRole('link', { name: 'Visits' }).click()
  await expect(page.getByRole('heading', { name: 'Your session is over' })).toBeVisible()
})

test('the names of its places are whole on the narrowest phones', async ({ page }) => {
  await page.goto(await ownerLink())
  const places = page.getByRole('navigation', { name: 'Places' }).getByRole('link')
  await expect(places).toHaveCount(5)
  for (const width of [320, 360, 375]) {
    await page.setViewportSize({ width, height: 700 })
    const lines = (link: Element) => {
      const range = document.createRange()
      range.selectNodeContents(link)
      return range.getClientRects().length
    }
    for (const place of await places.all()) expect(await place.evaluate(lines)).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('an owner makes a client, whose secret is shown once, changes it and deletes it', async ({
  page,
  visitor,
  expectedComplaints,
}) => {
  expectedComplaints.push(refused(400))
  await page.goto(await ownerLink())
  await page.getByRole('link', { name: 'Clients' }).click()
  await expect(page.getByText('The OAuth server is off')).toBeVisible()
  const make = page.getByRole('button', { name: 'Make a client' })
  await make.click()
  await visitor.dialog.getByLabel('Name').fill('Help desk of tests')
  await visitor.dialog.getByLabel('Redirect URIs').fill('http://app.example/cb')
  await visitor.dialog.getByRole('button', { name: 'Make' }).click()
  await expect(visitor.dialog.getByRole('alert')).toContainText('HTTP scheme only allowed for localhost')
  await visitor.dialog.getByLabel('Redirect URIs').fill('https://app.example/cb  app://cb')
  await visitor.dialog.getByRole('button', { name: 'Make' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The secret is shown this once.' })).toContainText(
    /client_secret [\w-]{43}/,
  )
  await expect(make).toBeFocused()

  await page.getByRole('row').getByRole('link', { name: 'Help desk of tests' }).click()
  await expect(page.getByText('https://app.example/cb app://cb')).toBeVisible()
  await page.getByRole('button', { name: 'New secret' }).click()
  await visitor.dialog.getByRole('button', { name: 'New secret' }).click()
  await expect(page.getByText('The secret is shown this once.')).toBeVisible()
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(visitor.dialog.getByLabel('Name')).toHaveValue('Help desk of tests')
  await visitor.dialog.getByLabel('One of your own: not asked').check()
  await visitor.dialog.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByText('are not asked')).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await visitor.dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('There is no client yet.')).toBeVisible()
})

test('a link on another site opens the page too', async ({ page, baseURL, homes }) => {
  const elsewhere = String(baseURL).replace('localhost', '127.0.0.1')
  homes.add(elsewhere)
  const link = `${baseURL}${await ownerLink()}`
  await page.route(`${elsewhere}/elsewhere`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${link}">open</a>` }),
  )
  await page.goto(`${elsewhere}/elsewhere`)
  await page.getByText('open').click()
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
})

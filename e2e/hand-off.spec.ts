import { desktop } from './inspect/windows.ts'
import { followsTab } from './invariants/follows-tab.ts'
import { invariants } from './invariants/invariants.ts'
import { movesNothing } from './invariants/moves-nothing.ts'
import { newAccount, publicKey } from './product/create-account.ts'
import { arriveSignedIn, choosePro, shown } from './product/hand-off/arrive.ts'
import { expireSession, sessionCookie, sessionIn } from './product/hand-off/cookie-session.ts'
import { ReactProduct } from './product/hand-off/react-product.ts'
import { ladingOf } from './product/lading-of.ts'
import { mailTo } from './product/outbox.ts'
import { expect } from './test.ts'
import { test } from './with-products.ts'

// One site is built for all of these tests.
test.describe.configure({ mode: 'default' })

test('a visitor writes what to sell, signs up, and arrives with it in a product on another origin', async ({
  page,
  visitor,
  request,
}) => {
  const account = newAccount()
  await choosePro(page)
  await page.keyboard.press('Escape')
  await page.goto('/')
  const words = 'candles and bread for my cat'
  await page.getByRole('textbox', { name: 'What do you want to sell?' }).pressSequentially(words)
  await expect(page.locator('[data-lots] > div')).toContainText([
    'Tin candle',
    'Bread board',
    'Scratching post',
  ])
  await page.keyboard.press('Enter')
  await expect(visitor.dialog).toHaveAccessibleName('Create your account')
  await expect(visitor.dialog).toContainText(`Pro, monthly$49 per monthTo sell“${words}”`)
  await visitor.send(account)
  await expect(visitor.dialog).toHaveAccessibleName('Welcome back')
  await visitor.send(account)
  await expect(shown(page)).toHaveText(`Signed in as ${account.email}`)
  expect(page.url()).toBe(`${ReactProduct.origin}/`)
  expect(await ladingOf(request, account)).toEqual({ plan: 'Pro', period: 'monthly', sentence: words })

  await page.goto(`${ReactProduct.origin}/orders/7?sort=new#last`)
  await expect(shown(page)).toHaveText(`Signed in as ${account.email}`)
  expect(page.url()).toBe(`${ReactProduct.origin}/orders/7?sort=new#last`)

  // A flow that this browser didn't begin is not accepted: neither its code nor its target page.
  const asked: string[] = []
  page.on('request', (sent) => asked.push(`${sent.url()} ${sent.postData() ?? ''}`))
  await page.goto(`${ReactProduct.origin}/signed-in?code=of-an-attacker&state=of-an-attacker`)
  await page.getByRole('link', { name: 'Sign in once more' }).click()
  await expect(shown(page)).toHaveText(`Signed in as ${account.email}`)
  expect(page.url()).toBe(`${ReactProduct.origin}/`)
  expect(asked.filter((each) => each.includes('/oauth/token') && each.includes('of-an-attacker'))).toEqual([])
  await page.goto(`${ReactProduct.origin}//evil.example/`)
  await expect(shown(page)).toBeVisible()
  expect(page.url()).toBe(`${ReactProduct.origin}//evil.example/`)
  // No token appears in an address.
  expect(asked.filter((each) => /[?&#](access|refresh|id)_token=/.test(each.split(' ')[0] ?? ''))).toEqual([])
})

test('the account menu leads to the product', async ({ page, visitor }) => {
  await arriveSignedIn(visitor)
  await page.goto('/contact')
  await visitor.account.click()
  const link = page.getByRole('banner').getByRole('link', { name: 'Open Dropharbor' })
  await link.waitFor()
  const menu = { name: 'account menu, with a product', path: '/contact' }
  const elsewhere = [movesNothing, followsTab]
  await page.mouse.move(0, 0)
  for (const invariant of invariants)
    if (!elsewhere.includes(invariant)) await invariant.check(page, menu, async () => 0)
  await page.setViewportSize(desktop)
  await link.click()
  await expect(shown(page)).toBeVisible()
})

test('signed out, each of two tabs keeps its own page, and one sign-in is enough for both', async ({
  page,
  visitor,
  newTab,
}) => {
  const account = await arriveSignedIn(visitor)
  await page.goto('/')
  await visitor.signOut()
  await visitor.expectSignedOut()
  const other = await newTab()
  await other.page.goto(`${ReactProduct.origin}/stock`)
  await expect(other.dialog).toContainText('On your way to Tin & Timber.')
  await page.goto(`${ReactProduct.origin}/orders/8`)
  await visitor.send(account)
  await expect(shown(page)).toHaveText(`Signed in as ${account.email}`)
  expect(page.url()).toBe(`${ReactProduct.origin}/orders/8`)
  await other.page.bringToFront()
  await expect(shown(other.page)).toBeVisible()
  expect(other.page.url()).toBe(`${ReactProduct.origin}/stock`)
})

test('what was chosen here is with the account before its user goes on, and who changes it stays', async ({
  page,
  visitor,
  request,
}) => {
  const account = newAccount()
  await visitor.haveAccount(account)
  await choosePro(page)
  await visitor.switchMode()
  await visitor.send(account)
  await expect(shown(page)).toHaveText(`Signed in as ${account.email}`)
  expect(await ladingOf(request, account)).toEqual({ plan: 'Pro', period: 'monthly' })

  await page.goto('/')
  await expect(page.getByRole('main').locator(`a[href="${ReactProduct.origin}/"]`)).toHaveCount(2)
  await page.getByRole('button', { name: 'Change Bill of lading' }).first().click()
  await visitor.dialog.getByRole('radio', { name: 'Plus, monthly' }).check()
  await visitor.submit.click()
  await visitor.expectToast('Success', 'Your bill of lading is saved.')
  await expect(page.getByRole('main')).toContainText('Plus, monthly$79 per month')
  await expect(page).toHaveURL('/')

  // A mailed link leads to the product as soon as the password is changed.
  await visitor.signOut()
  await visitor.openDialog()
  await visitor.askByMail('Forgot password?', account.email)
  await expect(visitor.dialog).toHaveAccessibleName('Check your email')
  await page.goto((await mailTo(request, account.email, 'recovery')).link)
  await expect(visitor.dialog).toHaveAccessibleName('Choose a new password')
  await visitor.newPassword.fill('another-lighthouse')
  await visitor.submit.click()
  await expect(shown(page)).toHaveText(`Signed in as ${account.email}`)
  expect(await ladingOf(request, { ...account, password: 'another-lighthouse' })).toMatchObject({
    plan: 'Plus',
  })
})

test('a product that renders on a server shares the session in cookies, on whichever side it is refreshed or ended', async ({
  context,
  page,
  visitor,
  newTab,
  homes,
  rendered,
  request,
}) => {
  homes.add(rendered.url)
  const account = newAccount()
  await request.post('/auth/v1/signup', { headers: publicKey, data: account })
  await page.goto(`${rendered.url}/orders/7`)
  await expect(visitor.dialog).toHaveAccessibleName('Welcome back')
  await visitor.send(account)
  await expect(shown(page)).toBeVisible()
  const arrive = async (path = '/') => {
    await page.goto(rendered.url + path)
    await expect(shown(page)).toHaveText(`Signed in as ${account.email}`)
  }
  await arrive()
  expect(page.url()).toBe(`${rendered.url}/orders/7`)
  const home = await newTab()
  await home.page.goto('/')
  await home.expectSignedIn(account)
  expect(await home.page.evaluate(() => Object.keys(localStorage))).toEqual([])

  // Refreshed by the server of the product, by the site, and by both at once.
  for (const refreshed of ['the product', 'the site', 'both']) {
    await expireSession(context, rendered.url)
    const before = await sessionIn(context, rendered.url)
    await Promise.all([
      refreshed !== 'the site' && arrive(),
      refreshed !== 'the product' && home.page.reload(),
    ])
    await home.expectSignedIn(account)
    await arrive()
    const after = await sessionIn(context, rendered.url)
    expect([refreshed, after.refresh_token === before.refresh_token]).toEqual([refreshed, false])
    expect(after.expires_at * 1000).toBeGreaterThan(Date.now())
  }

  // Ended by the product, and by the site.
  await page.evaluate(() => {
    const form = document.body.appendChild(document.createElement('form'))
    Object.assign(form, { method: 'post', action: '/sign-out' })
    form.submit()
  })
  await visitor.expectSignedOut()
  await home.page.bringToFront()
  await home.expectSignedOut()
  await page.bringToFront()
  await visitor.openDialog()
  await visitor.send(account)
  await expect(shown(page)).toBeVisible()
  await arrive()
  await home.page.goto('/')
  await home.signOut()
  await home.expectSignedOut()
  await page.goto(rendered.url)
  await expect(visitor.dialog).toHaveAccessibleName('Welcome back')
  expect((await context.cookies(rendered.url)).filter(({ name }) => name.startsWith(sessionCookie))).toEqual(
    [],
  )
})

import { createAccount, newAccount } from './product/create-account.ts'
import { Owner } from './product/owner.ts'
import { expect, test } from './test.ts'

test('every open tab follows: sign-in elsewhere, even before any intent, and sign-out', {
  tag: '@core',
}, async ({ visitor, page, newTab, request }) => {
  const account = await createAccount(request)
  const [untouched, pointed] = [await newTab(), await newTab()]
  await untouched.page.goto('/')
  await pointed.page.goto('/pricing')
  await pointed.tryForFree.focus()
  await page.goto('/for-beginners')

  // In a background tab a frame takes a second.
  await page.bringToFront()
  await visitor.signIn(account)
  await untouched.expectSignedIn(account)
  await pointed.expectSignedIn(account)

  await untouched.page.bringToFront()
  await untouched.signOut()
  await visitor.expectSignedOut()
  await pointed.expectSignedOut()
})

test('an account dialog that closes as another tab signs out says why', async ({
  page,
  visitor,
  newTab,
  request,
}) => {
  const owner = await Owner.create(request)
  await visitor.openAccountOf(owner)
  const other = await newTab()
  await other.page.goto('/de')
  await other.page.getByRole('button', { name: /^Konto / }).click()
  await other.page.getByRole('button', { name: 'Konto & Sicherheit' }).click()
  await other.expectFocusInDialog()
  await page.bringToFront()
  await visitor
    .section('Where you are signed in')
    .getByRole('button', { name: 'Sign out everywhere' })
    .click()
  await visitor.expectToast('Signed out', 'You’re no longer signed in here.')
  await other.page.bringToFront()
  await expect(other.page.getByRole('region', { name: 'Mitteilungen' })).toContainText(
    'Du bist hier abgemeldet.',
  )
  await expect(other.page.getByRole('button', { name: 'Gratis testen' }).first()).toBeFocused()
})

test('a dialog that asks to sign in closes as another tab signs in, and what else is open stays', async ({
  visitor,
  page,
  newTab,
  request,
}) => {
  const owner = await Owner.create(request)
  const [asking, waiting, proving] = [await newTab(), await newTab(), await newTab()]
  for (const tab of [asking, waiting]) {
    await tab.page.goto('/')
    await tab.openDialog()
  }
  await asking.email.fill('mar')
  await waiting.switchMode()
  await waiting.send(newAccount())
  await waiting.holdToast('Success')
  await proving.page.goto('/#sign-in-to-change-password')
  await proving.expectFocusInDialog()
  await page.goto('/contact')
  await page.getByLabel('Your message').fill('Does the lantern float?')
  await visitor.takeUp(owner)

  for (const tab of [asking, waiting]) {
    await tab.page.bringToFront()
    await expect(tab.dialog).toBeHidden()
    await tab.expectSignedIn(owner.account)
    await expect(tab.toasts.getByText('Success', { exact: true })).toBeHidden()
  }
  await proving.page.bringToFront()
  await expect(proving.section('Password').getByLabel('Current password')).toBeVisible()
  await expect(page.getByLabel('Your message')).toHaveValue('Does the lantern float?')
})

test('another account in another tab takes the place of the first everywhere', async ({
  visitor,
  page,
  newTab,
  request,
}) => {
  const [first, second] = [await createAccount(request), await createAccount(request)]
  await page.goto('/pricing')
  await visitor.signIn(first)
  const other = await newTab()
  await other.page.goto('/pricing')
  await other.expectSignedIn(first)
  await other.page.goto('/#sign-in')
  await other.send(second)
  await other.expectSignedIn(second)
  await visitor.expectSignedIn(second)
})

test('who is signed in is what the token proves, not what the storage says', { tag: '@core' }, async ({
  visitor,
  page,
  request,
}) => {
  const account = await createAccount(request)
  await page.goto('/')
  await visitor.signIn(account)
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('auth.session') ?? '')
    session.user.email = 'somebody@else.example'
    localStorage.setItem('auth.session', JSON.stringify(session))
  })
  await page.reload()
  await visitor.expectSignedIn(account)
})

test('a token that the service did not sign ends as signed out', async ({
  visitor,
  page,
  request,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 403/)
  await page.goto('/')
  await visitor.signIn(await createAccount(request))
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('auth.session') ?? '')
    const [header, , signature] = session.access_token.split('.')
    const claims = btoa(
      JSON.stringify({ sub: crypto.randomUUID(), email: 'somebody@else.example', exp: 4e9 }),
    )
    session.access_token = [header, claims.replaceAll('=', ''), signature].join('.')
    localStorage.setItem('auth.session', JSON.stringify(session))
  })
  await page.reload()
  await visitor.expectSignedOut()
  expect(await visitor.storedSession()).toBeNull()
})

for (const stored of ['{', '"text"', '{}', '{"access_token":"a.b.c","refresh_token":"d","expires_at":1}'])
  test(`a stored session that is not one, ${stored}, signs in no user`, async ({
    visitor,
    page,
    request,
    expectedComplaints,
  }) => {
    // auth-js logs the text to the console.
    expectedComplaints.push(/status of 40[03]/, /Cannot create property 'user'/)
    const account = await createAccount(request)
    await page.goto('/')
    await page.evaluate((value) => localStorage.setItem('auth.session', value), stored)
    await page.reload()
    await visitor.expectSignedOut()
    await visitor.signIn(account)
  })

test('signing out works without the service', { tag: '@core' }, async ({
  visitor,
  page,
  request,
  expectedComplaints,
}) => {
  expectedComplaints.push(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/')
  await visitor.signIn(await createAccount(request))
  await page.route('**/auth/v1/**', (route) => route.abort('internetdisconnected'))
  await visitor.signOut()
  await visitor.expectSignedOut()
  expect(await visitor.storedSession()).toBeNull()
})

for (const [what, refuse] of [
  [
    'is full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full', 'QuotaExceededError')
      }
    },
  ],
  ['is not there', () => Object.defineProperty(window, 'localStorage', { value: null })],
] as const)
  test(`where the storage ${what}, a session lasts as long as the page`, async ({
    visitor,
    page,
    request,
  }) => {
    await page.addInitScript(refuse)
    await page.goto('/')
    await visitor.signIn(await createAccount(request))
    await visitor.openAccount()
    await page.keyboard.press('Escape')
    await visitor.signOut()
    await visitor.expectSignedOut()
  })

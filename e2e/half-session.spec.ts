import { Owner } from './product/owner.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor/visitor.ts'

for (const [way, cancel] of [
  ['Escape', ({ page }: Visitor) => page.keyboard.press('Escape')],
  ['the cross', ({ dialog }: Visitor) => dialog.getByRole('button', { name: 'Close' }).click()],
] as const)
  test(`cancelled by ${way}, the half session ends`, { tag: way === 'Escape' ? '@core' : [] }, async ({
    visitor,
    page,
    request,
  }) => {
    const owner = await Owner.create(request)
    await owner.addApp()
    await page.goto('/')
    await visitor.reachSecondFactor(owner.account)
    // A press outside the dialog doesn't count as a decision.
    await page.mouse.click(20, 450)
    await expect(visitor.code).toBeVisible()

    const ended = page.waitForResponse((answer) => answer.url().includes('/logout'))
    await cancel(visitor)
    expect((await ended).status()).toBe(204)
    await expect(visitor.dialog).toBeHidden()
    await visitor.expectSignedOut()
    await expect(visitor.tryForFree).toBeFocused()
    expect(await visitor.storedSession()).toBeNull()
    await visitor.openDialog()
    await expect(visitor.dialog).toHaveAccessibleName('Welcome back')
    await expect(visitor.email).toHaveValue('')
  })

test('cancelled while the service checks the code, it ends, however the check does', async ({
  visitor,
  page,
  request,
}) => {
  const owner = await Owner.create(request)
  const app = await owner.addApp()
  await page.goto('/')
  await visitor.reachSecondFactor(owner.account)
  const [checked, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/factors/*/verify', async (route) => {
    const response = await route.fetch()
    expect(response.status()).toBe(200)
    checked.resolve()
    await told.promise
    await route.fulfill({ response })
  })
  await visitor.code.fill(await app.code())
  await checked.promise
  await page.keyboard.press('Escape')
  await visitor.expectSignedOut()
  const answered = page.waitForResponse('**/factors/*/verify')
  told.resolve()
  await answered
  await visitor.expectSignedOut()
  await visitor.expectNoToast()
  await page.reload()
  await visitor.expectSignedOut()
  expect(await visitor.storedSession()).toBeNull()
})

test('‘Sign in with another account’ ends the half session and gives the form back', async ({
  visitor,
  page,
  request,
}) => {
  const [first, second] = [await Owner.create(request), await Owner.create(request)]
  await first.addApp()
  await page.goto('/')
  await visitor.openDialog()
  await visitor.send(first.account)
  await visitor.dialog.getByRole('button', { name: 'Sign in with another account' }).click()
  await expect(visitor.dialog).toHaveAccessibleName('Welcome back')
  await expect(visitor.email).toBeFocused()
  expect(await visitor.storedSession()).toBeNull()
  await visitor.send(second.account)
  await visitor.expectSignedIn(second.account)
})

test('a reload in the middle: no user is signed in, and every entry goes on with the second factor', async ({
  visitor,
  page,
  request,
}) => {
  const owner = await Owner.create(request)
  const app = await owner.addApp()
  await page.goto('/')
  await visitor.reachSecondFactor(owner.account)

  await page.goto('/pricing')
  await visitor.expectSignedOut()
  await page.getByRole('main').getByRole('button', { name: 'Get Started' }).first().click()
  await expect(visitor.dialog).toHaveAccessibleName('One more check')
  await page.reload()
  await visitor.openDialog()
  await expect(visitor.dialog).toHaveAccessibleName('One more check')
  await visitor.code.fill(await app.code())
  await visitor.expectToast('Success', 'Logged in successfully!')
  await visitor.expectSignedIn(owner.account)
})

test('every open tab follows: half signed in, in, and out', async ({ visitor, page, newTab, request }) => {
  const owner = await Owner.create(request)
  const app = await owner.addApp()
  const [untouched, waiting] = [await newTab(), await newTab()]
  await untouched.page.goto('/pricing')
  await waiting.page.goto('/')
  await page.goto('/for-beginners')
  // In a background tab a frame takes a second.
  await page.bringToFront()
  await visitor.reachSecondFactor(owner.account)
  await untouched.expectSignedOut()
  await waiting.page.bringToFront()
  await waiting.openDialog()
  await expect(waiting.dialog).toHaveAccessibleName('One more check')

  await visitor.code.fill(await app.code())
  await visitor.expectSignedIn(owner.account)
  await untouched.expectSignedIn(owner.account)
  await waiting.expectSignedIn(owner.account)
  await expect(waiting.dialog).toBeHidden()

  await untouched.page.bringToFront()
  await untouched.signOut()
  await visitor.expectSignedOut()
})

test('cancelled in one tab, the other goes back to the form', async ({ visitor, page, newTab, request }) => {
  const owner = await Owner.create(request)
  await owner.addApp()
  await page.goto('/')
  await visitor.reachSecondFactor(owner.account)
  const other = await newTab()
  await other.page.goto('/')
  await other.openDialog()
  await expect(other.code).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(other.dialog).toHaveAccessibleName('Welcome back')
})

import { codeSentTo, newPhone } from './product/outbox.ts'
import { Owner } from './product/owner.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitor/visitor.ts'
import { refused } from './visitor/watch-page.ts'

const wrong = 'That code is wrong, or was used before. Check it and try again.'

test('an authenticator app: the toast, the closing and the menu come after its code', async ({
  visitor,
  page,
  request,
}) => {
  const owner = await Owner.create(request)
  const app = await owner.addApp('Maren’s phone')
  await page.goto('/')
  await visitor.openDialog()
  await visitor.send(owner.account)

  await expect(visitor.dialog).toHaveAccessibleName('One more check')
  await expect(visitor.code).toBeFocused()
  await expect(visitor.code).toHaveAccessibleDescription(
    'Enter the 6-digit code that your app shows for “Maren’s phone”.',
  )
  await expect(visitor.code).toHaveAttribute('inputmode', 'numeric')
  await expect(visitor.code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(visitor.account).toBeHidden()
  await visitor.expectNoToast()

  // Typed to its end, it is sent by itself.
  await visitor.code.pressSequentially(await app.code())
  await visitor.expectToast('Success', 'Logged in successfully!')
  await expect(visitor.dialog).toBeHidden()
  await visitor.expectSignedIn(owner.account)
  await expect(visitor.account).toBeFocused()
  await page.reload()
  await visitor.expectSignedIn(owner.account)
})

test('in the place of the form the code takes the focus, and keeps it', async ({
  visitor,
  page,
  request,
}) => {
  const owner = await Owner.create(request)
  await owner.addApp()
  // Whoever puts a lost focus somewhere waits for a frame before: here they come late.
  await page.addInitScript(() => {
    const nextFrame = requestAnimationFrame
    window.requestAnimationFrame = (callback) => window.setTimeout(() => nextFrame(callback), 300)
  })
  await page.goto('/')
  await visitor.openDialog()
  await expect(visitor.email).toBeFocused()
  await visitor.send(owner.account)
  await expect(visitor.code).toBeFocused()
  await page.waitForTimeout(800)
  await expect(visitor.code).toBeFocused()
})

test('a code may be pasted with what stands around it', async ({ visitor, page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const owner = await Owner.create(request)
  const app = await owner.addApp()
  await page.goto('/')
  await visitor.openDialog()
  await visitor.send(owner.account)
  await visitor.code.pressSequentially('12ab')
  await expect(visitor.code).toHaveValue('12')

  const code = await app.code()
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    ` ${code.slice(0, 3)} ${code.slice(3)}. `,
  )
  await visitor.code.press('ControlOrMeta+A')
  await visitor.code.press('ControlOrMeta+V')
  await visitor.expectSignedIn(owner.account)
})

test('a short code and a wrong one are told at the field, and the next attempt works', async ({
  visitor,
  page,
  request,
  expectedComplaints,
}) => {
  expectedComplaints.push(refused(422))
  const owner = await Owner.create(request)
  const app = await owner.addApp()
  await page.goto('/')
  await visitor.openDialog()
  await visitor.send(owner.account)
  await visitor.code.pressSequentially('123')
  await visitor.submit.click()
  await visitor.expectToast('Validation Error', 'Enter all 6 digits.', { destructive: true })
  await expect(visitor.code).toBeFocused()
  await expect(visitor.code).toHaveAttribute('aria-invalid', 'true')

  await visitor.code.fill(await app.wrongCode())
  await visitor.expectToast('Error', wrong, { destructive: true })
  await expect(visitor.code).toBeFocused()
  await expect(visitor.code).toHaveAccessibleDescription(new RegExp(wrong))
  await visitor.expectSignedOut({ behindDialog: true })

  await visitor.code.pressSequentially(await app.code())
  await visitor.expectSignedIn(owner.account)
})

test('while a code is checked the field keeps it and its focus, and the button asks to wait', async ({
  visitor,
  page,
  request,
}) => {
  const owner = await Owner.create(request)
  const app = await owner.addApp()
  const held = Promise.withResolvers<void>()
  await page.route('**/verify', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/')
  await visitor.openDialog()
  await visitor.send(owner.account)
  const code = await app.code()
  await visitor.code.fill(code)
  await expect(visitor.submit).toHaveText('Please wait...')
  await expect(visitor.code).toHaveValue(code)
  await expect(visitor.code).toHaveAttribute('readonly')
  await expect(visitor.code).toBeFocused()
  held.resolve()
  await visitor.expectSignedIn(owner.account)
})

test('five wrong codes: the visitor is asked to wait', async ({
  page,
  visitor,
  ownProduct,
  expectedComplaints,
}) => {
  expectedComplaints.push(refused(422), refused(429))
  const { url, request } = await ownProduct({ RATE_LIMIT_CODE: '5' })
  const owner = await Owner.create(request)
  const app = await owner.addApp()
  await page.goto(url)
  await visitor.openDialog()
  await visitor.send(owner.account)
  for (let attempt = 0; attempt < 5; attempt++) {
    const answered = page.waitForResponse('**/verify')
    await visitor.code.fill(await app.wrongCode())
    expect((await answered).status()).toBe(422)
    await visitor.expectToast('Error', wrong, { destructive: true })
  }
  await visitor.code.fill(await app.code())
  await visitor.expectToast('Error', 'Too many attempts. Try again in 5 minutes.', {
    destructive: true,
  })
  await expect(visitor.dialog).toBeVisible()
})

test('a phone: a code is sent at once, and after a minute another, which ends the first', async ({
  visitor,
  page,
  request,
  expectedComplaints,
}) => {
  expectedComplaints.push(refused(422))
  const owner = await Owner.create(request)
  const phone = newPhone()
  await owner.addPhone(phone)
  const enrolled = await codeSentTo(request, phone)
  await page.clock.install()
  await page.goto('/')
  await visitor.openDialog()
  await visitor.send(owner.account)
  await expect(visitor.code).toBeFocused()
  await expect(visitor.code).toHaveAccessibleDescription(
    `We sent a 6-digit code to “Phone ending ${phone.slice(-2)}”. Enter it here.`,
  )
  const first = await codeSentTo(request, phone, enrolled)

  await expect(visitor.dialog).toContainText(/You can ask for a new code in \d+ s\./)
  await page.clock.fastForward('01:00')
  await visitor.dialog.getByRole('button', { name: 'Send a new code' }).click()
  const second = await codeSentTo(request, phone, first)
  await expect(visitor.code).toBeFocused()
  await visitor.code.fill(first)
  await visitor.expectToast('Error', wrong, { destructive: true })
  await visitor.code.fill(second)
  await visitor.expectSignedIn(owner.account)
})

test('a phone that got a code just now: the visitor is asked to wait', async ({
  visitor,
  page,
  ownProduct,
  expectedComplaints,
}) => {
  expectedComplaints.push(refused(429))
  const { url, request } = await ownProduct()
  const owner = await Owner.create(request)
  await owner.addPhone(newPhone())
  await page.goto(url)
  await visitor.openDialog()
  await visitor.send(owner.account)
  await visitor.expectToast(
    'Error',
    'A code was sent to this phone just now. Wait a minute before you ask for another.',
    { destructive: true },
  )
  await expect(visitor.dialog).toContainText(/You can ask for a new code in \d+ s\./)
})

for (const [way, cancel] of [
  ['Escape', ({ page }: Visitor) => page.keyboard.press('Escape')],
  ['the cross', ({ dialog }: Visitor) => dialog.getByRole('button', { name: 'Close' }).click()],
] as const)
  test(`cancelled by ${way}, the half session ends`, async ({ visitor, page, request }) => {
    const owner = await Owner.create(request)
    await owner.addApp()
    await page.goto('/')
    await visitor.openDialog()
    await visitor.send(owner.account)
    await expect(visitor.code).toBeVisible()
    // A press beside the dialog is no decision.
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

test('a reload in the middle: nobody is signed in, and every entry goes on with the second factor', async ({
  visitor,
  page,
  request,
}) => {
  const owner = await Owner.create(request)
  const app = await owner.addApp()
  await page.goto('/')
  await visitor.openDialog()
  await visitor.send(owner.account)
  await expect(visitor.code).toBeVisible()

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
  await visitor.openDialog()
  await visitor.send(owner.account)
  await expect(visitor.code).toBeVisible()
  await untouched.expectSignedOut()
  await waiting.openDialog()
  await expect(waiting.dialog).toHaveAccessibleName('One more check')

  await visitor.code.fill(await app.code())
  await visitor.expectSignedIn(owner.account)
  await untouched.expectSignedIn(owner.account)
  await waiting.expectSignedIn(owner.account)
  await expect(waiting.dialog).toBeHidden()

  await untouched.signOut()
  await visitor.expectSignedOut()
})

test('cancelled in one tab, the other goes back to the form', async ({ visitor, page, newTab, request }) => {
  const owner = await Owner.create(request)
  await owner.addApp()
  await page.goto('/')
  await visitor.openDialog()
  await visitor.send(owner.account)
  await expect(visitor.code).toBeVisible()
  const other = await newTab()
  await other.page.goto('/')
  await other.openDialog()
  await expect(other.code).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(other.dialog).toHaveAccessibleName('Welcome back')
})

test('a recovery code stands in, once', async ({ visitor, page, request, expectedComplaints }) => {
  expectedComplaints.push(refused(422))
  const owner = await Owner.create(request)
  await owner.addApp()
  const [code = ''] = await owner.makeRecoveryCodes()
  const input = visitor.dialog.getByLabel('Recovery code')
  await page.goto('/')
  for (const used of [false, true]) {
    await visitor.openDialog()
    await visitor.send(owner.account)
    await visitor.dialog.getByRole('button', { name: 'Recovery code' }).click()
    await expect(input).toBeFocused()
    await visitor.submit.click()
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    await input.fill(` ${code.toUpperCase()} `)
    await input.press('Enter')
    if (used) break
    await visitor.expectSignedIn(owner.account)
    await visitor.signOut()
  }
  await visitor.expectToast('Error', wrong, { destructive: true })
  await expect(input).toBeFocused()
})

test('the chunk of the second factor cannot be loaded: an error, and the next attempt works', async ({
  visitor,
  page,
  request,
  expectedComplaints,
}) => {
  expectedComplaints.push(/ERR_INTERNET_DISCONNECTED/)
  const owner = await Owner.create(request)
  await owner.addApp()
  const chunk = '**/_astro/steps.*'
  await page.route(chunk, (route) => route.abort('internetdisconnected'))
  await page.goto('/')
  await visitor.openDialog()
  await visitor.send(owner.account)
  await visitor.expectToast('Error', 'An unexpected error occurred. Please try again.', { destructive: true })
  await visitor.expectSignedOut({ behindDialog: true })
  await page.unroute(chunk)
  await visitor.submit.click()
  await expect(visitor.code).toBeFocused()
})

test('whoever looks at another way and comes back enters the code that the phone already has', async ({
  visitor,
  page,
  request,
}) => {
  const owner = await Owner.create(request)
  const phone = newPhone()
  await owner.addPhone(phone)
  await owner.makeRecoveryCodes()
  const enrolled = await codeSentTo(request, phone)
  await page.goto('/')
  await visitor.openDialog()
  await visitor.send(owner.account)
  const code = await codeSentTo(request, phone, enrolled)
  await visitor.dialog.getByRole('button', { name: 'Recovery code' }).click()
  await expect(visitor.dialog.getByLabel('Recovery code')).toBeFocused()
  await visitor.dialog.getByRole('button', { name: /^Phone ending/ }).click()
  await expect(visitor.code).toBeFocused()
  await expect(visitor.dialog).toContainText(/You can ask for a new code in \d+ s\./)
  await visitor.code.fill(code)
  await visitor.expectSignedIn(owner.account)
})

import { inMotion } from './browser/in-motion.ts'
import { Owner } from './product/owner.ts'
import { expect, test } from './test.ts'
import { refused } from './visitor/watch-page.ts'

test.use(inMotion)

const wrong = 'That code is wrong or was already used. Check it and try again.'

test('an authenticator app: the toast, the closing and the menu come after its code', {
  tag: '@core',
}, async ({ visitor, page, request }) => {
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
  await expect(visitor.dialog.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact')
  await expect(visitor.code).toHaveAttribute('inputmode', 'numeric')
  await expect(visitor.code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(visitor.account).toBeHidden()
  await visitor.expectNoToast()

  // A complete code is submitted by itself.
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
  // Code that restores a lost focus waits for a frame first: here frames come late.
  await page.addInitScript(() => {
    const nextFrame = requestAnimationFrame
    window.requestAnimationFrame = (callback) => window.setTimeout(() => nextFrame(callback), 300)
  })
  await page.goto('/')
  await visitor.openDialog()
  await expect(visitor.email).toBeFocused()
  await visitor.send(owner.account)
  await expect(visitor.code).toBeFocused()
  // Frames that are requested later come later.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  })
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

test('a short code and a wrong one are told at the field, and the next attempt works', {
  tag: '@core',
}, async ({ visitor, page, request, expectedComplaints }) => {
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
  // Five minutes after the first attempt, however long all of them took.
  await expect(visitor.toasts.getByRole('alert')).toHaveText(
    /^Error Too many attempts\. Try again in [1-5] minutes?\.$/,
  )
  await expect(visitor.dialog).toBeVisible()
})

test('the chunk of the second factor cannot be loaded: a reload is advised, and the next attempt works', async ({
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
  const advice = 'This couldn’t load. Check your connection and reload the page.'
  await visitor.expectToast('Error', advice, { destructive: true })
  await visitor.expectSignedOut({ behindDialog: true })
  await page.unroute(chunk)
  await visitor.submit.click()
  await expect(visitor.code).toBeFocused()
})

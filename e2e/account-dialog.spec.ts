import { inMotion } from './browser/in-motion.ts'
import { Owner } from './product/owner.ts'
import { expect, test } from './test.ts'

test.use(inMotion)

test('nothing of the dialog is loaded before it is asked for; unloadable, it is told and tried again', async ({
  visitor,
  page,
  request,
  expectedComplaints,
}) => {
  expectedComplaints.push(/ERR_INTERNET_DISCONNECTED/)
  const chunk = '**/_astro/account.*'
  const asked: string[] = []
  page.on('request', (sent) => asked.push(sent.url()))
  await page.goto('/')
  await visitor.takeUp(await Owner.create(request))
  await page.route(chunk, (route) => route.abort('internetdisconnected'))
  await visitor.account.click()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => url.includes('account-dialog'))).toEqual([])
  await page.getByRole('button', { name: 'Account & security' }).click()
  await visitor.expectToast('Error', 'This couldn’t load. Check your connection and reload the page.', {
    destructive: true,
  })
  await page.unroute(chunk)
  await visitor.openAccount()
})

test('recovery codes stand there until they are put away, whatever else is opened', async ({
  visitor,
  page,
  request,
}) => {
  const owner = await Owner.create(request)
  await owner.addApp()
  const codes = visitor.section('Recovery codes')
  const password = visitor.section('Password')
  await visitor.openAccountOf(owner)
  await codes.getByRole('button', { name: 'Make recovery codes' }).click()
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const made = await codes.getByRole('listitem').allTextContents()
  const change = password.getByRole('button', { name: 'Change password' })
  await change.click()
  await expect(change).toHaveAttribute('aria-expanded', 'true')
  await change.click()
  await expect(codes.getByRole('listitem')).toHaveText(made)
  // Neither a press outside the dialog nor Escape counts as a decision.
  await page.mouse.click(20, 450)
  await expect(codes.getByRole('listitem')).toHaveText(made)
  await page.keyboard.press('Escape')
  await expect(codes.getByRole('listitem')).toHaveText(made)
  await codes.getByRole('button', { name: 'I have saved them' }).click()
  await expect(codes.getByRole('listitem')).toHaveCount(0)
})

test('Escape ends what was begun, and then closes the dialog', async ({ visitor, page, request }) => {
  const password = visitor.section('Password')
  const change = password.getByRole('button', { name: 'Change password' })
  await visitor.openAccountOf(await Owner.create(request))
  await change.click()
  await password.getByLabel('Current password').press('Enter')
  await expect(password.getByLabel('Current password')).toHaveAccessibleDescription(
    'Enter your current password.',
  )
  await page.keyboard.press('Escape')
  await expect(password.getByLabel('Current password')).toHaveCount(0)
  await expect(change).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(visitor.dialog).toBeHidden()
  await expect(visitor.account).toBeFocused()
})

test('a panel without a field that is opened beside another one keeps the focus, in sight', async ({
  visitor,
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await visitor.openAccountOf(await Owner.create(request))
  const data = visitor.section('Your data')
  await visitor.section('Password').getByRole('button', { name: 'Change password' }).click()
  await data.getByRole('button', { name: 'Delete my account' }).click()
  await expect(visitor.section('Password').getByRole('group')).toHaveCount(0)
  const title = data.getByRole('group').getByRole('heading')
  // What was there before has let go of the focus a frame later.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(title).toBeFocused()
  await expect(data.getByRole('group')).toBeInViewport({ ratio: 1 })
  await data.getByRole('group').getByRole('button').last().click()
  await expect(data.getByRole('button', { name: 'Delete my account' })).toBeFocused()
})

test('a session that is ended says so while it is, and leaves the focus in its section', async ({
  visitor,
  page,
  request,
}) => {
  const owner = await Owner.create(request)
  const sessions = visitor.section('Where you are signed in')
  const end = sessions.getByRole('listitem').nth(1).getByRole('button')
  const held = Promise.withResolvers<void>()
  await visitor.openAccountOf(owner)
  await page.route('**/auth/v1/sessions/*', async (route) => {
    await held.promise
    await route.continue()
  })
  await end.click()
  await expect(end).toHaveText('Please wait...')
  await expect(end).toBeFocused()
  await expect(sessions.getByRole('button', { name: 'Sign out everywhere' })).toBeDisabled()
  held.resolve()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(sessions.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused()
})

test('an account that could not be read can be read again, and says each time how it went', async ({
  visitor,
  page,
  request,
  expectedComplaints,
}) => {
  expectedComplaints.push(/ERR_FAILED/)
  await page.goto('/')
  await visitor.takeUp(await Owner.create(request))
  const status = visitor.dialog.getByRole('status')
  const retry = visitor.dialog.getByRole('button', { name: 'Try again' })
  let held = Promise.withResolvers<void>()
  held.resolve()
  await page.route('**/auth/v1/sessions', async (route) => {
    await held.promise
    await route.abort()
  })
  await visitor.account.click()
  await page.getByRole('button', { name: 'Account & security' }).click()
  await expect(status).toContainText('We couldn’t load your account.')
  held = Promise.withResolvers()
  await retry.click()
  await expect(status).toContainText('One moment...')
  await expect(status.getByRole('button')).toBeFocused()
  held.resolve()
  await expect(status).toContainText('We couldn’t load your account.')
  await page.unroute('**/auth/v1/sessions')
  await retry.click()
  await expect(visitor.section('Where you are signed in')).toBeVisible()
})

test('on a wide phone the sheet is as wide as the window', async ({ page, visitor }) => {
  await visitor.openAccountOf(await Owner.create(page.request))
  await page.setViewportSize({ width: 720, height: 900 })
  await expect.poll(() => visitor.dialog.boundingBox()).toMatchObject({ x: 0, width: 720 })
})

test('a page in place of the service’s answer is no success', async ({ page, visitor, request }) => {
  await visitor.openAccountOf(await Owner.create(request))
  const body = '<title>Welcome to the hotel</title>'
  await page.route('**/auth/v1/**', (route) => {
    const isKept = route.request().method() === 'GET' && !route.request().url().endsWith('/export')
    return isKept ? route.continue() : route.fulfill({ contentType: 'text/html', body })
  })
  const sessions = visitor.section('Where you are signed in')
  for (const button of [
    visitor.section('Your data').getByRole('button', { name: 'Download my data' }),
    sessions.getByRole('listitem').nth(1).getByRole('button'),
    sessions.getByRole('button', { name: 'Sign out everywhere' }),
  ]) {
    await button.click()
    await visitor.expectToast('Error', 'An unexpected error occurred. Please try again.', {
      destructive: true,
    })
    await visitor.toasts.getByRole('button', { name: 'Dismiss' }).click()
  }
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
})

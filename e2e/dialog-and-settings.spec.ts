import { haveSettings } from './product/have-settings.ts'
import { expect, test } from './test.ts'

test('where the service takes no new accounts, the dialog signs in, and nothing leads to a sign-up', async ({
  visitor,
  page,
}) => {
  await haveSettings(page, { disable_signup: true })
  const told = page.waitForResponse('**/auth/v1/settings')
  await page.goto('/#sign-up')
  await told
  await expect(visitor.dialog).toHaveAccessibleName('Welcome back')
  await expect(visitor.submit).toHaveText('Sign in')
  await expect(visitor.dialog.getByRole('button', { name: 'Forgot password?' })).toBeVisible()
  await expect(visitor.dialog.getByText('New here?')).toBeHidden()
  await expect(visitor.dialog.getByRole('link')).toHaveCount(0)
})

test.describe('where the service takes too long', () => {
  test.use({ isPatient: false })

  test('providers that are known too late come with the next opening: nothing moves in an open one', async ({
    visitor,
    page,
  }) => {
    const held = Promise.withResolvers<void>()
    await page.route('**/auth/v1/settings', async (route) => {
      await held.promise
      await route.fulfill({ json: { external: { google: true } } })
    })
    await page.goto('/')
    await visitor.openDialog()
    const before = await visitor.email.boundingBox()
    const known = page.waitForResponse('**/auth/v1/settings')
    held.resolve()
    await known
    await page.waitForTimeout(500)
    expect(await visitor.email.boundingBox()).toEqual(before)
    await page.keyboard.press('Escape')
    await expect(visitor.dialog).toBeHidden()
    await visitor.openDialog()
    await expect(visitor.dialog.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  })

  test('who presses twice while the settings are awaited has one dialog, and keeps what is typed into it', async ({
    visitor,
    page,
  }) => {
    await page.route('**/auth/v1/settings', () => {})
    await page.clock.install()
    await page.goto('/')
    await page.clock.pauseAt(Date.now() + 60_000)
    await visitor.tryForFree.hover()
    // The delay begins once the code that opens the dialog is loaded.
    await expect(visitor.toasts).toBeAttached()
    await visitor.tryForFree.click()
    await page.clock.runFor(1500)
    await visitor.tryForFree.click()
    await expect(visitor.dialog).toBeHidden()
    await page.clock.runFor(1000)
    await visitor.email.fill('maren@tinandtimber.shop')
    await page.clock.runFor(2500)
    await expect(visitor.email).toHaveValue('maren@tinandtimber.shop')
  })
})

test('settings and providers that could not be loaded are asked for again at the next opening', async ({
  visitor,
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/ERR_FAILED/)
  const providers = visitor.dialog.getByRole('button', { name: 'Continue with Google' })
  const openAgain = async () => {
    await page.keyboard.press('Escape')
    await expect(visitor.dialog).toBeHidden()
    await visitor.openDialog()
  }
  await page.route('**/auth/v1/settings', (route) => route.abort())
  await page.goto('/')
  await visitor.openDialog()
  await page.unrouteAll()
  await page.route('**/_astro/steps.*.js', (route) => route.abort())
  await haveSettings(page, { external: { google: true } })
  await openAgain()
  await expect(providers).toBeHidden()
  await page.unroute('**/_astro/steps.*.js')
  await openAgain()
  await expect(providers).toBeVisible()
})

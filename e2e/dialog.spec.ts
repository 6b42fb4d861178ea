import type { Locator } from '@playwright/test'
import { inMotion } from './browser/in-motion.ts'
import { expect, test } from './test.ts'
import { Visitor } from './visitor/visitor.ts'

test.use(inMotion)

test('it opens to sign in from the bar, and changes its mode without losing what was typed', {
  tag: '@core',
}, async ({ visitor, page }) => {
  await page.goto('/')
  await visitor.openDialog()
  await expect(visitor.dialog).toHaveAccessibleName('Welcome back')
  await expect(visitor.email).toBeFocused()
  await visitor.email.fill('maren@tinandtimber.shop')

  await visitor.dialog.getByRole('link', { name: 'Create an account' }).click()
  await expect(visitor.dialog).toHaveAccessibleName('Create your account')
  await expect(visitor.submit).toHaveText('Create account')
  await expect(visitor.email).toHaveValue('maren@tinandtimber.shop')
  await expect(visitor.password).toHaveAccessibleDescription('At least 6 characters')

  await visitor.dialog.getByRole('link', { name: 'Sign in' }).click()
  await expect(visitor.dialog).toHaveAccessibleName('Welcome back')
})

test('its mode changes by a link: by the keyboard, and in another tab', async ({
  visitor,
  page,
  context,
}) => {
  await page.goto('/pricing?utm=harbour')
  await visitor.openDialog()
  const link = visitor.dialog.getByRole('link', { name: 'Create an account' })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(visitor.dialog).toHaveAccessibleName('Create your account')
  await expect(page).toHaveURL('/pricing?utm=harbour')

  const back = visitor.dialog.getByRole('link', { name: 'Sign in' })
  await expect(back).toBeFocused()
  await expect(back).toHaveAttribute('href', '#sign-in')
  const opened = context.waitForEvent('page')
  await back.click({ modifiers: ['ControlOrMeta'] })
  const other = new Visitor(await opened)
  await expect(other.dialog).toHaveAccessibleName('Welcome back')
  await expect(other.page).toHaveURL('/pricing?utm=harbour')
  await expect(visitor.dialog).toHaveAccessibleName('Create your account')
})

for (const [path, name] of [
  ['/for-beginners', 'Try For Free'],
  ['/pricing', 'Get Started'],
] as const)
  test(`every ‘${name}’ on ${path} opens it to sign up`, async ({ visitor, page }) => {
    await page.goto(path)
    const buttons = page.getByRole('main').getByRole('button', { name, exact: true })
    expect(await buttons.count()).toBeGreaterThan(1)
    for (const button of await buttons.all()) {
      await button.click()
      await expect(visitor.dialog).toHaveAccessibleName('Create your account')
      await page.keyboard.press('Escape')
      await expect(visitor.dialog).toBeHidden()
      await expect(button).toBeFocused()
    }
  })

test('Escape, the cross and a press beside it close it; focus returns; the next opening is a fresh one', {
  tag: '@core',
}, async ({ visitor, page }) => {
  await page.goto('/')
  const ways = [
    () => page.keyboard.press('Escape'),
    () => visitor.dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(20, 450),
  ]
  for (const close of ways) {
    await visitor.openDialog()
    await expect(visitor.email).toHaveValue('')
    await visitor.email.fill('maren@tinandtimber.shop')
    await close()
    await expect(visitor.dialog).toBeHidden()
    await expect(visitor.tryForFree).toBeFocused()
  }
})

test('focus stays inside, the page behind neither scrolls nor is read', { tag: '@core' }, async ({
  visitor,
  page,
}) => {
  await page.goto('/')
  await visitor.openDialog()
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press(step < 6 ? 'Tab' : 'Shift+Tab')
    // The dialog's focus guards move the focus a moment after the key.
    await expect
      .poll(() => visitor.dialog.evaluate((dialog) => dialog.contains(document.activeElement)))
      .toBe(true)
  }
  await page.mouse.move(100, 450)
  await page.mouse.wheel(0, 600)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
})

test('the password can be shown, and is hidden again when it is sent', async ({
  visitor,
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 400/)
  await page.goto('/')
  await visitor.openDialog()
  await visitor.password.fill('lighthouse')
  await visitor.dialog.getByRole('button', { name: 'Show' }).click()
  await expect(visitor.password).toHaveAttribute('type', 'text')
  await visitor.dialog.getByRole('button', { name: 'Hide' }).click()
  await expect(visitor.password).toHaveAttribute('type', 'password')

  await visitor.dialog.getByRole('button', { name: 'Show' }).click()
  await visitor.send({ email: 'nobody@tinandtimber.shop', password: 'lighthouse' })
  await visitor.expectToast('Login Failed', 'Invalid email or password. Please try again.', {
    destructive: true,
  })
  await expect(visitor.password).toHaveAttribute('type', 'password')
})

test('a toast goes by itself, stays while it is pointed at, and can be dismissed over the open dialog', async ({
  visitor,
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  await visitor.openDialog()
  await visitor.submit.click()
  const toast = page.getByRole('alert').filter({ hasText: 'Validation Error' })
  await expect(toast).toBeVisible()
  await page.clock.runFor(8000)
  await expect(toast).toBeHidden()

  await visitor.submit.click()
  await toast.hover()
  await page.clock.runFor(20_000)
  await expect(toast).toBeVisible()
  await toast.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast).toBeHidden()
  await expect(visitor.dialog).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true })

  test('it is a sheet at the foot of the window, without a keyboard thrown over it', {
    tag: '@core',
  }, async ({ visitor, page }) => {
    await page.goto('/')
    await visitor.tryForFree.tap()
    await expect(visitor.dialog).toBeVisible()
    await expect
      .poll(async () => {
        const { x = -1, y = -1, width = 0, height = 0 } = (await visitor.dialog.boundingBox()) ?? {}
        return [x, width, Math.round(y + height)]
      })
      .toEqual([0, 375, 740])
    await expect(visitor.dialog).toBeFocused()
  })

  test('a toast lies over neither its title, its way out nor its button, in either mode', async ({
    visitor,
    page,
  }) => {
    await page.goto('/')
    await visitor.openDialog()
    for (const title of ['Welcome back', 'Create your account']) {
      await expect(visitor.dialog).toHaveAccessibleName(title)
      await visitor.submit.tap()
      await visitor.holdToast('Validation Error')
      const toast = visitor.toasts.getByRole('alert').locator('> *')
      const free = [
        visitor.dialog.getByRole('heading', { name: title }),
        visitor.dialog.getByRole('button', { name: 'Close' }),
        visitor.submit,
      ]
      for (const place of free) expect(await overlap(toast, place), `${title}: ${place}`).toBe(0)
      await visitor.toasts.getByRole('button', { name: 'Dismiss' }).tap()
      if (title === 'Welcome back') await visitor.switchMode()
    }
  })
})

/** Returns by how many pixels two elements overlap vertically. */
async function overlap(...[one, other]: [Locator, Locator]): Promise<number> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) return Number.NaN
  return Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))
}

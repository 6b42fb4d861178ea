import type { Page } from '@playwright/test'
import { newAccount } from './product/create-account.ts'
import { mailTo } from './product/outbox.ts'
import { enterAs } from './visitor/enter-as.ts'
import { expect, test } from './with-providers.ts'

const carriedIn = (page: Page) => page.evaluate(() => localStorage.getItem('auth.lading'))
const slipOn = (page: Page) => page.getByRole('main').getByText('Bill of lading').first().locator('..')
const metadataIn = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('auth.session') ?? '{}').user?.user_metadata)

/** The date of the sample texts, whatever it is. */
const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
const accepted = {
  accepted_terms_at: expect.stringMatching(/^\d{4}-.*Z$/),
  accepted_terms: { terms: day, privacy: day },
}

test('a plan goes along by the keyboard: sign-up, reload, the mailed link in another tab, and the account', {
  tag: '@core',
}, async ({ visitor, page, request, newTab }) => {
  const account = newAccount()
  await page.goto('/pricing')
  await page.getByLabel(/Monthly/).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Get Started', description: 'Pro' }).focus()
  await page.keyboard.press('Enter')
  const slip = visitor.dialog.getByRole('region', { name: 'Bill of lading' })
  await expect(visitor.dialog).toHaveAccessibleName('Create your account')
  await expect(slip).toContainText('Pro, yearly$399 per year')
  await expect(visitor.submit).toHaveAccessibleDescription(/you accept the Terms of service.*Privacy notice/)

  await page.reload()
  await visitor.openDialog()
  await expect(visitor.dialog).toHaveAccessibleName('Welcome back')
  await expect(slip).toContainText('Pro, yearly')
  await visitor.switchMode()
  await visitor.send(account)
  await visitor.expectToast('Success', 'Account created successfully! You can now login.')

  const tab = await newTab()
  await tab.page.goto((await mailTo(request, account.email, 'confirmation')).link)
  await tab.expectSignedIn(account)
  await expect(slipOn(tab.page)).toContainText('Pro, yearly$399 per year')
  await expect
    .poll(() => metadataIn(tab.page))
    .toMatchObject({ lading: { plan: 'Pro', period: 'yearly' }, ...accepted })
  await expect.poll(() => carriedIn(page)).toBeNull()

  // The other tab knows the choice, and none of its buttons asks to sign up.
  await page.bringToFront()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Choose Plus', description: 'Plus' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose Pro', description: 'Pro' })).toBeVisible()
  await page.getByLabel(/Yearly/).check()
  await expect(page.getByRole('button', { name: 'Your choice', description: 'Pro' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Get Started' })).toHaveCount(0)
})

test('a provider brings the plan along, and a new account that the texts were accepted', async ({
  visitor,
  page,
}) => {
  const person = newAccount()
  await page.goto('/pricing')
  await page.getByRole('button', { name: 'Get Started', description: 'Plus' }).click()
  await visitor.dialog.getByRole('button', { name: 'Continue with Harbour' }).click()
  await enterAs(page, person)
  await visitor.expectSignedIn(person)
  await expect.poll(() => metadataIn(page)).toMatchObject({ lading: { plan: 'Plus' }, ...accepted })
  await expect.poll(() => carriedIn(page)).toBeNull()
})

for (const [what, isLate] of [
  ['goes when the account has the plan', false],
  ['stays signed out when the service answers late', true],
] as const)
  test.describe(() => {
    test.use({ isPatient: !isLate })

    test(`who signs out at once ${what}`, async ({ visitor, page }) => {
      const person = newAccount()
      await page.goto('/pricing')
      const plus = page.getByRole('button', { name: 'Get Started', description: 'Plus' })
      // Who isn't patient has the providers only if the settings are there by the press.
      const told = page.waitForResponse('**/auth/v1/settings')
      await plus.hover()
      await (await told).finished()
      await plus.click()
      await visitor.dialog.getByRole('button', { name: 'Continue with Harbour' }).click()
      const [asked, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      await page.route('**/auth/v1/user', async (route) => {
        // Late is the answer alone: the service has the plan before the session ends.
        const early = isLate ? await route.fetch() : undefined
        asked.resolve()
        await goesOn.promise
        await route.fulfill({ response: early ?? (await route.fetch()) })
      })
      const answered = page.waitForResponse('**/auth/v1/user')
      await enterAs(page, person)
      await visitor.expectSignedIn(person)
      await asked.promise
      await visitor.signOut()
      // A sign-out that waits for nothing would be over by then.
      if (isLate) await visitor.expectSignedOut()
      else await page.waitForTimeout(500)
      goesOn.resolve()
      expect((await answered).status()).toBe(200)
      await visitor.expectSignedOut()
      await page.unroute('**/auth/v1/user')
      await page.reload()
      await visitor.expectSignedOut()
      expect(await carriedIn(page)).toBeNull()
    })
  })
